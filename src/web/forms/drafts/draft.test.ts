import { expect, test } from 'vitest';
import {
  type DraftStorage,
  dropDraft,
  dropUserDrafts,
  dropAllDrafts,
  isDraftKey,
  readDraft,
  writeDraft,
} from './draft.ts';

function storageWith(texts: Record<string, string> = {}): DraftStorage & { texts: Map<string, string> } {
  const entries = new Map(Object.entries(texts));
  return {
    texts: entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

test('a draft reads back as it was stored, only under its own name, until it is removed', () => {
  const storage = storageWith();
  const draft = {
    values: { title: ['VAT <b>'], requirements: ['one', 'two'] },
    pendingKey: 'k',
    pendingFor: 'version 3',
  };
  writeDraft(storage, 'application_grace', draft);
  expect(readDraft(storage, 'application_grace')).toEqual(draft);
  expect(readDraft(storage, 'application_james')).toBeUndefined();
  dropDraft(storage, 'application_grace');
  expect(storage.texts.size).toBe(0);
});

test('a change of a draft in another tab is recognised by its key, or by no key if the storage was emptied', () => {
  expect(isDraftKey('mwesigwa_draft_application_grace', 'application_grace')).toBe(true);
  expect(isDraftKey(null, 'application_grace')).toBe(true);
  expect(isDraftKey('mwesigwa_draft_application_james', 'application_grace')).toBe(false);
});

test.each(['{', 'null', '"text"', '{"values":7}', '{}'])('a stored text that is not a draft is ignored: %s', (text) => {
  expect(readDraft(storageWith({ mwesigwa_draft_a: text }), 'a')).toBeUndefined();
});

test('only fields that are lists of texts are read from a stored draft', () => {
  const text = JSON.stringify({ values: { title: ['VAT'], budget: [7], terms: 'none' }, pendingKey: 7 });
  expect(readDraft(storageWith({ mwesigwa_draft_a: text }), 'a')).toEqual({ values: { title: ['VAT'] } });
});

test('drafts are deleted with their own account, and not with another one', () => {
  const storedKeys = [
    'mwesigwa_draft_application_grace',
    'mwesigwa_draft_response_grace_7',
    'mwesigwa_draft_application_james',
    'mwesigwa_token',
  ];
  const texts = new Map(storedKeys.map((key) => [key, 'x']));
  const storage = {
    get length() {
      return texts.size;
    },
    key: (index: number) => [...texts.keys()][index] ?? null,
    removeItem: (key: string) => void texts.delete(key),
  };
  dropUserDrafts(storage, 'grace');
  expect([...texts.keys()]).toEqual(['mwesigwa_draft_application_james', 'mwesigwa_token']);
});

test('logging out deletes every draft, and nothing else', () => {
  const storage = storageWith({ mwesigwa_token: 'x' });
  writeDraft(storage, 'application_grace', { values: { title: ['VAT'] } });
  writeDraft(storage, 'response_grace_7', { values: { terms: ['Half before'] } });
  const names = [...storage.texts.keys()];
  dropAllDrafts({ ...storage, length: names.length, key: (index) => names[index] ?? null });
  expect([...storage.texts.keys()]).toEqual(['mwesigwa_token']);
});
