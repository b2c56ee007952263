import { describe, expect, it, vi } from 'vitest';
import { takeSharedFiles } from '@/features/documents/ui/upload/shared-files';
import { fetched, settled, setUpWorker, site, visit, worker } from '../../test/unit/fake-worker';

setUpWorker();

describe('files that are shared with the app', () => {
  const photo = new File(['photo'], 'Señor\u2019s ID.jpg', { type: 'image/jpeg' });

  async function share(...files: File[]) {
    const body = new FormData();
    for (const file of files) body.append('file', file);
    const answer = await fetched('/share', { mode: 'navigate', method: 'POST', body });
    expect([answer?.status, answer?.headers.get('location')]).toEqual([303, `${site}/documents?upload=shared`]);
  }

  it('are taken over by the upload dialog once', async () => {
    await share(photo, new File(['paper'], 'paper.pdf', { type: 'application/pdf' }));
    const files = await takeSharedFiles(Date.now());
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      [photo.name, 'image/jpeg'],
      ['paper.pdf', 'application/pdf'],
    ]);
    expect(await files[0]?.text()).toBe('photo');
    expect(await worker.stored.has('yelo.shared')).toBe(false);
    expect(await takeSharedFiles(Date.now())).toEqual([]);
    expect(worker.requested).toEqual([]);
  });

  it('replace earlier ones, and are ten at most', async () => {
    await share(photo);
    await share(...Array.from({ length: 12 }, (_, index) => new File(['x'], `${index}.pdf`)));
    expect((await takeSharedFiles(Date.now())).map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `${index}.pdf`),
    );
  });

  it('leave nothing when there is no file among them', async () => {
    await share(photo);
    await share(new File([], 'empty.jpg'));
    expect(await takeSharedFiles(Date.now())).toEqual([]);
  });

  it('are unusable after ten minutes, and deleted when the next page is opened', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    worker.answers['/documents'] = () => new Response('page');
    await share(photo);
    vi.setSystemTime(Date.now() + 10 * 60_000 - 1);
    visit('/documents');
    await settled();
    expect(await worker.stored.has('yelo.shared')).toBe(true);
    vi.setSystemTime(Date.now() + 1);
    visit('/documents');
    await settled();
    expect(await worker.stored.has('yelo.shared')).toBe(false);
    await share(photo);
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect(await takeSharedFiles(Date.now())).toEqual([]);
    expect(await worker.stored.has('yelo.shared')).toBe(false);
  });
});
