import { useCall, useClient } from 'client/react.tsx';
import {
  fieldsOf,
  getSetting,
  putSetting,
  type Setting,
  type TextFields,
  type TextTree,
  withFields,
} from 'contract/calls/text-tree.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { staleRecord } from '../../shell/content/ConflictModal.tsx';

const params = { key: 'strings' };
const treeOf = (setting: Setting) => JSON.parse(setting.value) as TextTree;

/** Texts by their keys, with the version that they are of. */
export type Version = TextFields & { version: number };
export const versionOf = (setting: Setting): Version =>
  ({ ...fieldsOf(treeOf(setting)), version: setting.version }) as Version;

/** The tree as it is stored, and what was changed here and not saved yet. */
export function useTextTree(onSaved: () => void) {
  const { call } = useClient();
  const query = useCall(getSetting, { params });
  /** What the changes started from: the query may have been read again since. */
  const [base, setBase] = useState<Setting | null>(null);
  const [changes, setChanges] = useState<TextFields>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const hasChanges = useRef(false);
  hasChanges.current = Object.keys(changes).length > 0;

  const setting = base && (hasChanges.current || !query.data || base.version > query.data.version) ? base : query.data;
  if (setting && setting !== base) setBase(setting);
  const stored = useMemo(() => (setting ? fieldsOf(treeOf(setting)) : null), [setting]);

  const change = useCallback(
    (key: string, value: string) =>
      setChanges(former => {
        const { [key]: _, ...others } = former;
        return stored?.[key] === value ? others : { ...others, [key]: value };
      }),
    [stored],
  );

  async function send(from: Setting, wanted: TextFields) {
    setSaving(true);
    setFailure(null);
    try {
      const value = JSON.stringify(withFields(treeOf(from), { ...fieldsOf(treeOf(from)), ...wanted }));
      const saved = await call(putSetting, { params, body: { value, version: from.version } });
      hasChanges.current = false;
      setChanges({});
      setBase(saved);
      onSaved();
      await query.refetch();
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  }

  const stale = staleRecord<Setting>(failure);
  return {
    query,
    setting,
    stored,
    changes,
    change,
    discard: () => {
      setChanges({});
      setFailure(null);
    },
    isDirty: () => hasChanges.current,
    isSaving,
    failure: stale ? null : failure,
    stale,
    save: () => setting && send(setting, changes),
    /** Saves over what others saved meanwhile; `wanted` holds every text as it shall be. */
    merge: (current: Setting, wanted: TextFields) => {
      setBase(current);
      const before = fieldsOf(treeOf(current));
      const mine = Object.fromEntries(
        Object.entries(wanted).filter(([key, text]) => key in before && before[key] !== text),
      );
      setChanges(mine);
      return send(current, mine);
    },
    reload: (current: Setting) => {
      setBase(current);
      setChanges({});
      setFailure(null);
    },
    forgive: () => setFailure(null),
    /** An older version of `key` is stored: it is shown, and what else was changed here is kept and starts from it. */
    async restored(key: string) {
      const { data } = await query.refetch();
      const { [key]: _, ...others } = changes;
      setChanges(others);
      if (!data || !stored) return;
      const now = fieldsOf(treeOf(data));
      // What another person changed meanwhile too is for the conflict to tell, at the next save.
      if (Object.keys(others).every(one => now[one] === stored[one])) setBase(data);
    },
  };
}
