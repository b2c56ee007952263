import { waitFor } from '@testing-library/dom';
import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '../../test/screens/render-hook';
import { ApiError } from './api/api-error';
import { currentToast, dismissToast, type toastSuccess } from './components/state/toast';
import { type ConcurrentSave, useEditForm } from './use-edit-form';
import { useSave } from './use-save';

interface Team {
  id: number;
  name: string;
  coach?: string;
}

type Draft = { name: string; coach: string };

const endpoint = { invalidates: ['teams'] };
const given: Team = { id: 7, name: 'U10' };
const answer = (status: number, body: object) => new ApiError(status, JSON.stringify(body));
const stale = answer(409, { code: 'stale', message: 'Ana changed this.' });

beforeEach(() => dismissToast());

interface EditingOptions {
  send?: () => Promise<Team>;
  load?: () => Promise<Team>;
  inForm?: true;
  /** Runs with each form that React has just written to the screen. */
  onRender?: (overtaken: ConcurrentSave | undefined) => void;
}

/** A form of a team and its save. */
function editing(options: EditingOptions = {}) {
  const onClose = vi.fn();
  const load = vi.fn(options.load ?? (async () => ({ id: 7, name: 'U10 of others' })));
  const hook = renderHook(() => {
    const edit = useEditForm<Team, Draft, Draft>({
      given,
      resolver: (values) => ({ values, errors: {} }),
      draftOf: (team) => ({ name: team?.name ?? '', coach: team?.coach ?? 'None' }),
      load,
      update: endpoint,
      onClose,
    });
    const save = useSave<Team, Draft, Team>(edit, endpoint, {
      send: options.send ?? (async () => given),
      success: ({ name }) => ['Saved', name] as Parameters<typeof toastSuccess>,
      failure: options.inForm ? { form: 'Not saved.' } : { toast: 'Not saved.' },
    });
    useLayoutEffect(() => options.onRender?.(edit.overtaken));
    // Reading them makes the form report their changes.
    const { errors, isDirty } = edit.form.formState;
    return { ...edit, save, errors, isDirty };
  });
  const type = (name: string) => hook.current.form.setValue('name', name, { shouldDirty: true });
  return { hook, onClose, load, type };
}

/** Takes as long as a slow device takes to render, after which React lets the browser handle events before it runs effects. */
function pauseReact(): void {
  const end = performance.now() + 20;
  while (performance.now() < end);
}

async function failedSave(options: Parameters<typeof editing>[0]) {
  const made = editing(options);
  made.type('Typed');
  made.hook.current.save.mutate({ name: 'Typed', coach: 'None' });
  await waitFor(() => expect(made.hook.current.save.isError).toBe(true));
  expect(made.onClose).not.toHaveBeenCalled();
  expect(made.hook.current.form.getValues('name')).toBe('Typed');
  return made.hook;
}

it('saves, says so, closes, and keeps no draft', async () => {
  const { hook, onClose, type } = editing();
  type('Typed');
  await waitFor(() => expect(hook.current.isDirty).toBe(true));
  hook.current.save.mutate({ name: 'Typed', coach: 'None' });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(currentToast()).toMatchObject({ tone: 'success', title: 'Saved', text: 'U10' });
  expect(hook.current.form.getValues('name')).toBe('U10');
});

describe('a failed save keeps the form and the input', () => {
  it("and shows the server's message at its field", async () => {
    const issues = [{ path: 'name', message: 'This name is taken.' }];
    const hook = await failedSave({ send: () => Promise.reject(answer(422, { message: 'Look again.', issues })) });
    await waitFor(() => expect(hook.current.errors.name?.message).toBe('This name is taken.'));
    expect(hook.current.errors.root).toBeUndefined();
    expect(currentToast()).toBeUndefined();
  });

  it("and shows the server's message at the top where it concerns no field", async () => {
    const hook = await failedSave({ send: () => Promise.reject(answer(403, { message: 'The team is full.' })) });
    await waitFor(() => expect(hook.current.errors.root?.message).toBe('The team is full.'));
    expect(currentToast()).toBeUndefined();
  });

  it('and shows a toast where the server has no message', async () => {
    const hook = await failedSave({ send: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(currentToast()).toMatchObject({ tone: 'error', title: 'Error', text: 'Not saved.' });
    expect(hook.current.errors.root).toBeUndefined();
  });

  it('and shows its own message at the top if configured', async () => {
    const hook = await failedSave({ send: () => Promise.reject(new TypeError('Failed to fetch')), inForm: true });
    await waitFor(() => expect(hook.current.errors.root?.message).toBe('Not saved.'));
    expect(currentToast()).toBeUndefined();
  });
});

describe("a save after somebody else's", () => {
  it('takes only their changes, keeps the input, and names them', async () => {
    const hook = await failedSave({
      send: () => Promise.reject(stale),
      load: async () => ({ id: 7, name: 'U10', coach: 'Ben' }),
    });
    await waitFor(() => expect(hook.current.overtaken?.state).toBe('merged'));
    expect(hook.current.overtaken).toMatchObject({ who: 'Ana changed this.', taken: ['coach'], conflicts: [] });
    expect(currentToast()).toBeUndefined();
    await waitFor(() => expect(hook.current.form.getValues()).toEqual({ name: 'Typed', coach: 'Ben' }));
    expect(hook.current.item).toMatchObject({ coach: 'Ben' });
    hook.current.close();
    await waitFor(() => expect(hook.current.overtaken).toBeUndefined());
    await waitFor(() => expect(hook.current.form.getValues()).toEqual({ name: 'U10', coach: 'None' }));
  });

  it.each([
    ['typed', 'Typed'],
    ['saved', 'U10 of others'],
  ] as const)('asks where both changed a field, and keeps what was %s once that is chosen', async (chosen, name) => {
    const hook = await failedSave({ send: () => Promise.reject(stale) });
    const conflict = { name: 'name', typed: 'Typed', saved: 'U10 of others' };
    await waitFor(() => expect(hook.current.overtaken?.conflicts).toEqual([{ ...conflict, chosen: undefined }]));
    expect(hook.current.form.getValues('name')).toBe('Typed');
    hook.current.overtaken?.choose('name', chosen);
    await waitFor(() => expect(hook.current.overtaken?.conflicts).toEqual([{ ...conflict, chosen }]));
    expect(hook.current.form.getValues('name')).toBe(name);
  });

  it('keeps a choice that is made as soon as it is shown', async () => {
    let isChosen = false;
    const { hook, type } = editing({
      send: () => Promise.reject(stale),
      load: () => new Promise((resolve) => setImmediate(() => resolve({ id: 7, name: 'U10 of others' }))),
      onRender: (overtaken) => {
        if (isChosen || !overtaken?.conflicts.length) return;
        isChosen = true;
        pauseReact();
        queueMicrotask(() => overtaken.choose('name', 'saved'));
      },
    });
    type('Typed');
    hook.current.save.mutate({ name: 'Typed', coach: 'None' });
    await waitFor(() => expect(hook.current.overtaken?.conflicts).toMatchObject([{ chosen: 'saved' }]));
    await waitFor(() => expect(hook.current.form.formState.defaultValues).toMatchObject({ name: 'U10 of others' }));
    expect(hook.current.form.getValues('name')).toBe('U10 of others');
  });

  it('asks about all input over an unknown version', async () => {
    const { hook, type } = editing();
    type('Kept');
    await waitFor(() => expect(hook.current.isDirty).toBe(true));
    hook.current.markOutdated();
    await waitFor(() => expect(hook.current.overtaken?.conflicts).toMatchObject([{ name: 'name', typed: 'Kept' }]));
    expect(hook.current.form.getValues('name')).toBe('Kept');
  });

  it('keeps the input when the newer version cannot be loaded, until it can', async () => {
    const answers = [() => Promise.reject(new TypeError('Failed to fetch')), async () => ({ id: 7, name: 'U10' })];
    const hook = await failedSave({
      send: () => Promise.reject(stale),
      load: () => answers.shift()?.() ?? Promise.reject(new Error('Asked too often.')),
    });
    await waitFor(() => expect(hook.current.overtaken?.state).toBe('failed'));
    expect(hook.current.form.getValues('name')).toBe('Typed');
    hook.current.overtaken?.retry();
    await waitFor(() => expect(hook.current.overtaken?.state).toBe('merged'));
    expect(hook.current.form.getValues('name')).toBe('Typed');
  });
});
