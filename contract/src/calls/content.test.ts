import { describe, expect, it } from 'vitest';
import { contentState, mergeFields } from './content.ts';

describe('the state of a content', () => {
  const today = '2026-11-21';
  it.each([
    [{ visibility: false }, 'draft'],
    [{ visibility: false, wasPublished: true }, 'hidden'],
    [{ visibility: true }, 'online'],
    [{ visibility: true, visibilityBegin: '2026-11-22' }, 'scheduled'],
    [{ visibility: true, visibilityBegin: '2026-11-21', visibilityEnd: '2026-11-21' }, 'online'],
    [{ visibility: true, visibilityEnd: '2026-11-20' }, 'expired'],
    [{ visibility: false, wasPublished: true, visibilityEnd: '2026-11-20' }, 'hidden'],
  ] as const)('%j is %s', (content, state) => {
    expect(contentState(content, today)).toBe(state);
  });
});

describe('a merge', () => {
  const base = { title: 'a', content: 'b', systems: [1, 2] };
  const fields = ['title', 'content', 'systems'] as const;

  it('joins what only one of the two changed', () => {
    const mine = { ...base, title: 'A' };
    const theirs = { ...base, systems: [1] };
    expect(mergeFields(base, mine, theirs, fields)).toEqual({
      merged: { title: 'A', content: 'b', systems: [1] },
      conflicts: [],
      taken: ['systems'],
    });
  });

  it('leaves what both changed to a person, and keeps what they changed alike', () => {
    const mine = { ...base, title: 'A', content: 'same' };
    const theirs = { ...base, title: 'Z', content: 'same' };
    expect(mergeFields(base, mine, theirs, fields)).toEqual({ merged: mine, conflicts: ['title'], taken: [] });
  });
});
