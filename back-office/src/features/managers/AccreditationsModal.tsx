import { useClient } from 'client/react.tsx';
import { type AccreditationPlan, previewAccreditations } from 'contract/calls/managers.ts';
import { useState } from 'react';
import { AccreditationsChoice, type ChoiceDraft } from './AccreditationsChoice.tsx';
import { AccreditationsPreview } from './AccreditationsPreview.tsx';

interface AccreditationsModalProps {
  managerIds: readonly number[];
  /** Whose they are: 'de Claire Marchand', 'de 3 personnes'. */
  whose: string;
  onClose: () => void;
  /** What was done, in words. */
  onDone: (said: string) => void;
}

/** Accreditations of one or of many: first what to change, then what that changes of each person, then it is done. */
export function AccreditationsModal({ managerIds, whose, onClose, onDone }: AccreditationsModalProps) {
  const { call } = useClient();
  const [draft, setDraft] = useState<ChoiceDraft>({ mode: 'give', baseIds: [], socialSystemIds: [] });
  const [plan, setPlan] = useState<AccreditationPlan | null>(null);
  const preview = async (next: ChoiceDraft) => {
    setDraft(next);
    setPlan(await call(previewAccreditations, { body: { managerIds: [...managerIds], ...next } }));
  };
  return plan ? (
    <AccreditationsPreview
      plan={plan}
      body={{ managerIds: [...managerIds], ...draft }}
      onBack={() => setPlan(null)}
      onChanged={() => preview(draft)}
      onClose={onClose}
      onDone={onDone}
    />
  ) : (
    <AccreditationsChoice whose={whose} draft={draft} onPreview={preview} onClose={onClose} />
  );
}
