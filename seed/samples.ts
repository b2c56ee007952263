import { createHash } from 'node:crypto';
import type { Document } from '@/features/documents/contract/document';
import { take } from './dice';

/** A paper of the demo club, which many players' documents share. */
export interface Sample {
  /** The paper's document type. */
  type: string;
  key: string;
  ending: string;
  mediaType: Document['mediaType'];
  title: string;
  lines: string[];
}

const mediaTypes: Record<string, Document['mediaType']> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

const person = ['Name of the child: as registered with the club', 'Habagat Ice Hockey Club, Pasay City'];

export const samples: Sample[] = [
  ...ofType('Birth certificate', ['.pdf', '.jpg'], 'Certificate of Live Birth', [
    ...person,
    'Place of birth: Quezon City',
    'Registry number: 0000-000000',
  ]),
  ...ofType('Medical certificate', ['.pdf', '.png'], 'Medical Certificate', [
    ...person,
    'This certifies that the child was examined today',
    'and is fit to play ice hockey.',
    'Physician, license number 0000000',
  ]),
  ...ofType('Parent consent form', ['.pdf', '.jpg'], 'Parent Consent Form', [
    ...person,
    'I agree that my child takes part in practices and games.',
    'Signature of the parent or guardian',
  ]),
  ...ofType('School ID', ['.jpg', '.png'], 'School Identification', [
    ...person,
    'School year of enrollment',
    'ID number: 00-0000',
  ]),
];

/** Returns the sample for a document of this type; `index` selects one of several. */
export function sampleOf(type: string, index: number): Sample {
  return take(
    samples.filter((sample) => sample.type === type),
    index,
  );
}

function ofType(type: string, endings: string[], title: string, lines: string[]): Sample[] {
  return endings.map((ending) => {
    // The key depends on the type and the extension only, so that it is the same each time, like the rest of the club.
    const key = createHash('sha1').update(`demo ${type} ${ending}`).digest('hex');
    return { type, key, ending, mediaType: mediaTypes[ending] ?? 'application/pdf', title, lines };
  });
}
