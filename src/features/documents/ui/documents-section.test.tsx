import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { SessionContext, type SessionUser } from '@/kit/session';
import type { Document, MissingDocument } from '../contract/document';
import { DocumentRow } from './list/document-row';
import { LackingRow } from './list/lacking-row';

const missing: MissingDocument = {
  id: null,
  playerId: 3,
  playerFirstName: 'Ana',
  playerLastName: 'Cruz',
  teamId: 1,
  teamName: 'Owls',
  type: 'Waiver',
  documentTypeId: 5,
  canSign: false,
  status: 'missing',
  reason: 'none',
  fileName: null,
  expiryDate: null,
  uploadedAt: null,
  notes: null,
};
const document: Document = {
  ...missing,
  id: 7,
  fileName: 'waiver.pdf',
  filePath: '/api/documents/7/file',
  mediaType: 'application/pdf',
  status: 'rejected',
  expiryDate: '2020-01-31',
  uploadedAt: '2026-01-01T00:00:00.000Z',
  reviewedBy: null,
  reviewedAt: null,
  notes: 'Too dark.',
  signed: false,
  replaced: false,
  version: 1,
};

it('links those who may upload to the upload of what is missing', () => {
  const upload = 'href="/documents?upload=3-5"';
  expect(lacking('coach')).toContain(upload);
  expect(lacking('admin')).toContain(upload);
  expect(lacking('parent', { familiesMayUpload: true })).toContain(upload);
  expect(lacking('parent')).not.toContain('href');
  expect(lacking('parent')).toMatch(/Waiver.*Not handed in yet.*Missing/);
});

it('links a family to signing, and staff to the upload', () => {
  expect(lacking('parent', {}, { canSign: true })).toContain('href="/documents?sign=3-5"');
  expect(lacking('coach', {}, { canSign: true })).toContain('href="/documents?upload=3-5"');
});

it('says that a new copy is needed of a document uploaded earlier', () => {
  expect(lacking('coach', {}, { reason: 'expired' })).toContain('A new copy is needed');
});

it('shows a document with its status, date and reason of rejection, to open and to download', () => {
  const row = draw('parent', <DocumentRow document={document} />);
  expect(row).toMatch(/href="\/documents\?review=7"[^>]*>Waiver/);
  expect(row).toMatch(/Expired Jan 31, 2020.*Too dark\..*Rejected/);
  expect(row).toMatch(/href="\/api\/documents\/7\/file" download="" aria-label="Download Waiver"/);
  expect(draw('parent', <DocumentRow document={{ ...document, status: 'approved' }} />)).not.toContain('Too dark');
});

function lacking(role: SessionUser['role'], club: object = {}, values: Partial<MissingDocument> = {}): string {
  return draw(role, <LackingRow missing={{ ...missing, ...values }} />, club);
}

function draw(role: SessionUser['role'], what: React.ReactNode, club: object = {}): string {
  // Contains only what these components read from the session.
  const user = { role, teamIds: [1], playerIds: [3], club: { timeZone: 'Asia/Manila', ...club } };
  return renderToStaticMarkup(
    <Router ssrPath="/players">
      <SessionContext value={user as unknown as SessionUser}>{what}</SessionContext>
    </Router>,
  );
}
