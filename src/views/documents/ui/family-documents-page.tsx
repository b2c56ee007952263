import { Documents } from './documents';
import { FamilyPapers } from './family-papers';

/** A family's documents: first what its children's papers need. In a chunk that nobody else loads. */
export function FamilyDocumentsPage() {
  return <Documents first={<FamilyPapers />} />;
}
