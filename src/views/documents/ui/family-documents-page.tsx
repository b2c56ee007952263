import { Documents } from './documents';
import { FamilyPapers } from './family-papers';

/** A family's documents, beginning with what its children's need. In a chunk that only families load. */
export function FamilyDocumentsPage() {
  return <Documents first={<FamilyPapers />} />;
}
