import { describe, expect, it } from 'vitest';
import { askMail, expiryMail, type HandIn, rejectedMail } from './mail';

const mum = { id: 'u1', email: 'mum@club.test' };
const letterhead = { clubName: 'Habagat', link: 'https://club.test/papers' };
const TODAY = '2026-03-01';
const copy: HandIn = { way: 'copy', link: null };

describe('the mail about expiring papers', () => {
  it('names a single one in its subject', () => {
    const mail = expiryMail([expiring('Ana', 'Waiver', '2026-03-31')], mum, TODAY, letterhead);
    expect(mail).toMatchObject({ recipient: 'mum@club.test', subject: 'Ana: Waiver expires in 30 days' });
    expect(mail.body).toContain('- Ana: Waiver, on Mar 31, 2026 (in 30 days)');
    expect(mail.body).toContain('hand in a new one');
    expect(mail.body).toContain('https://club.test/papers');
    expect(mail.body).toMatch(/Habagat$/);
  });

  it('lists several, each with its time', () => {
    const papers = [
      expiring('Ana', 'Waiver', TODAY),
      expiring('Ben', 'Photo\nrelease', '2026-03-02'),
      expiring('Ben', 'Waiver', '2026-03-08'),
    ];
    const mail = expiryMail(papers, mum, TODAY, letterhead);
    expect(mail.subject).toBe('3 papers expire soon');
    expect(mail.body).toContain(
      '- Ana: Waiver, on Mar 1, 2026 (today)\n- Ben: Photo release, on Mar 2, 2026 (tomorrow)\n- Ben: Waiver, on Mar 8, 2026 (in 7 days)',
    );
    expect(mail.dedupeKey).toBe('document-expiry:Ana:u1');
    expect(mail.about).toEqual([1, 2, 2]);
  });
});

describe('the mail that asks for papers', () => {
  const wanted = (handIn: HandIn, reason: 'none' | 'rejected' | 'expired' = 'none') => ({
    type: 'Waiver',
    reason,
    expiryDate: reason === 'expired' ? '2026-02-01' : null,
    notes: reason === 'rejected' ? 'Too dark,\nplease again.' : null,
    handIn,
  });

  it('says for each child what is wanted and why', () => {
    const children = [
      { playerId: 1, firstName: 'Ana', papers: [wanted(copy), wanted(copy, 'expired')] },
      { playerId: 2, firstName: 'Ben', papers: [wanted(copy, 'rejected')] },
    ];
    const mail = askMail(children, mum, 'document-ask:1', letterhead);
    expect(mail.subject).toBe('Papers needed: Ana and Ben');
    expect(mail.body).toContain('Ana\n- Waiver: not handed in yet.\n- Waiver: expired, it was good until Feb 1, 2026.');
    expect(mail.body).toContain('Ben\n- Waiver: not accepted. The reason: Too dark, please again.');
    expect(mail.body).toContain('Please hand a copy to your coach');
    expect(mail.dedupeKey).toBe('document-ask:1:u1');
    expect(mail.about).toEqual([1, 2]);
  });

  it('links to where a paper is uploaded or signed, and then does not ask for a copy', () => {
    const papers = [wanted({ way: 'upload', link: 'https://u' }), wanted({ way: 'sign', link: 'https://s' })];
    const { body } = askMail([{ playerId: 1, firstName: 'Ana', papers }], mum, 'k', letterhead);
    expect(body).toContain('  Upload it here: https://u\n');
    expect(body).toContain('  Read and sign it here: https://s');
    expect(body).not.toContain('copy');
  });
});

describe('the mail about a rejected paper', () => {
  const paper = {
    id: 4,
    version: 2,
    playerId: 9,
    firstName: 'Ana',
    type: 'Waiver',
    notes: 'The date is cut off.',
    handIn: copy,
  };

  it('has the reason and what to do next', () => {
    const mail = rejectedMail(paper, mum, letterhead);
    expect(mail).toMatchObject({
      dedupeKey: 'document-rejected:4:2:u1',
      subject: 'Ana: Waiver was not accepted',
      about: [9],
    });
    expect(mail.body).toContain('The reason: The date is cut off.');
    expect(mail.body).toContain('Please hand a copy');
    const byUpload = { ...paper, notes: null, handIn: { way: 'upload', link: 'https://u' } as const };
    expect(rejectedMail(byUpload, mum, letterhead).body).toMatch(/Upload it here: https:\/\/u/);
    expect(rejectedMail(byUpload, mum, letterhead).body).not.toContain('reason');
  });

  it('has a subject of one line', () => {
    expect(rejectedMail({ ...paper, firstName: 'Ana\r\nBcc: x' }, mum, letterhead).subject).not.toMatch(/[\r\n]/);
  });
});

function expiring(firstName: string, type: string, expiryDate: string) {
  return { key: `document-expiry:${firstName}`, playerId: firstName === 'Ana' ? 1 : 2, firstName, type, expiryDate };
}
