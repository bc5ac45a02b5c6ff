import './at-once.css';
import { useCall, useClient } from 'client/react.tsx';
import { getUsableAnswers } from 'contract/calls/canned-answers.ts';
import type { OwnDraftField } from 'contract/calls/drafts.ts';
import { getRequestLabels } from 'contract/calls/request-labels.ts';
import { getRequestPeople } from 'contract/calls/requests.ts';
import { checkRequestsAtOnce, type GivenAct } from 'contract/calls/requests-at-once.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import { withPlaceholdersNamed } from 'contract/values/answers.ts';
import { fold } from 'contract/values/fold.ts';
import { placeholdersIn } from 'contract/values/placeholders.ts';
import { type ActAtOnce, REQUEST_LIMITS } from 'contract/values/requests.ts';
import { type ReactNode, useState } from 'react';
import { Loaded } from 'ui/Loaded.tsx';
import { Modal } from 'ui/Modal.tsx';
import { MultiSelect } from 'ui/MultiSelect.tsx';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import type { KeptField } from '../../drafts/KeptText.tsx';
import { OwnDraft } from '../../drafts/OwnDraft.tsx';
import { EditorModal } from '../../editor/EditorModal.tsx';
import { under } from '../../editor/refusal.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { helpOf } from '../../form-errors.ts';
import { nobodyFound } from '../../people-search.ts';
import { AwaitAnswer } from '../AwaitAnswer.tsx';
import { GiveModal } from '../GiveModal.tsx';
import { HoldModal } from '../HoldModal.tsx';
import { NO_LABEL } from '../Labels.tsx';
import { putAwayWords } from './at-once-words.ts';

export type Checked = AnswerOf<typeof checkRequestsAtOnce>;

interface ActFormProps {
  ids: readonly number[];
  title: string;
  /** What is left out already, whatever is filled in. */
  intro: ReactNode;
  /** Closing puts as many away without an answer. */
  putAway: number;
  /** What is typed stays kept until it is done, through what is asked after it was checked. */
  isUndone: () => boolean;
  /** What would be left out; `whom` is who they are given to, or the title of an answer. */
  onChecked: (act: GivenAct, checked: Checked, whom: string) => unknown;
  onClose: () => void;
}

/** Asks what is to be done with many requests, and has it checked. */
export function ActForm({ act, ...props }: ActFormProps & { act: ActAtOnce }) {
  const { call } = useClient();
  const check = (given: GivenAct) => call(checkRequestsAtOnce, { body: { ids: [...props.ids], act: given } });
  const form = { ...props, check };
  switch (act) {
    case 'give':
      return <Give {...form} />;
    case 'label':
      return <Label {...form} />;
    case 'hold':
      return <Hold {...form} />;
    case 'close':
      return <Close {...form} />;
    case 'answer':
      return <Answer {...form} />;
  }
}

/** Keeps what is written of many requests. */
const OfMany = ({ field, isUndone, ...text }: KeptField & { field: OwnDraftField; isUndone: () => boolean }) => (
  <OwnDraft
    {...text}
    field={field}
    memberId={null}
    editor={{ ...text.editor, isDirty: isUndone }}
    onClear={() => text.onRestore('')}
  />
);

type FormProps = ActFormProps & { check: (given: GivenAct) => Promise<Checked> };

function Give({ title, intro, isUndone, check, onChecked, onClose }: FormProps) {
  const query = useCall(getRequestPeople, {});
  const [search, setSearch] = useState('');
  if (!query.data) return <Waiting title={title} query={query} onClose={onClose} />;
  return (
    <GiveModal
      title={title}
      intro={intro}
      people={query.data.people.filter(({ name }) => fold(name).includes(fold(search)))}
      search={search}
      onSearch={setSearch}
      emptyText={nobodyFound(query)}
      keep={text => <OfMany {...text} field="give" isUndone={isUndone} />}
      send={async ({ managerId, note }) => {
        const act: GivenAct = { act: 'give', managerId, note };
        return { act, checked: await check(act) };
      }}
      onGiven={({ name }, { act, checked }) => onChecked(act, checked, name)}
      onClose={onClose}
    />
  );
}

function Hold({ title, intro, isUndone, check, onChecked, onClose }: FormProps) {
  return (
    <HoldModal
      title={title}
      intro={intro}
      mayAnswer
      ofAnswer={
        <p className="muted small">Celles dont l'adhérent n'a rien à répondre par écrit sont laissées de côté.</p>
      }
      keep={text => <OfMany {...text} field="hold" isUndone={isUndone} />}
      send={given => check({ act: 'hold', ...given })}
      onHeld={(checked, given) => onChecked({ act: 'hold', ...given }, checked, '')}
      onClose={onClose}
    />
  );
}

function Label({ title, intro, check, onChecked, onClose }: FormProps) {
  const query = useCall(getRequestLabels, {});
  const editor = useEditor<never, { put: number[]; taken: number[] }, Checked>({
    item: null,
    draftOf: () => ({ put: [], taken: [] }),
    check: ({ put, taken }) =>
      put.length + taken.length > 0 ? null : under('put', 'Choisissez au moins une étiquette à mettre ou à retirer.'),
    send: draft => check({ act: 'label', ...draft }),
    async onSaved(checked, draft) {
      await onChecked({ act: 'label', ...draft }, checked, '');
      onClose();
    },
  });
  const { draft, set, errorOf } = editor;
  if (!query.data || query.data.length === 0)
    return <Waiting title={title} query={query} onClose={onClose} empty={NO_LABEL} />;
  const options = query.data.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <EditorModal editor={editor} onClose={onClose} title={title} intro={intro} submitText="Étiqueter">
      <MultiSelect
        label="Mettre"
        placeholder="Aucune"
        options={options.filter(({ value }) => !draft.taken.includes(value))}
        value={draft.put}
        onChange={put => set({ put })}
        error={errorOf('put')}
      />
      <MultiSelect
        label="Retirer"
        placeholder="Aucune"
        options={options.filter(({ value }) => !draft.put.includes(value))}
        value={draft.taken}
        onChange={taken => set({ taken })}
        error={errorOf('taken')}
      />
    </EditorModal>
  );
}

function Close({ title, intro, ids, putAway, isUndone, check, onChecked, onClose }: FormProps) {
  const isAsked = putAway < ids.length;
  const outcomeOf = (outcome: string) => (isAsked ? outcome.trim() : null);
  const editor = useEditor<never, { outcome: string }, Checked>({
    item: null,
    draftOf: () => ({ outcome: '' }),
    check: ({ outcome }) => (outcomeOf(outcome) === '' ? under('outcome', 'Dites ce qui a été fait.') : null),
    send: ({ outcome }) => check({ act: 'close', outcome: outcomeOf(outcome) }),
    async onSaved(checked, { outcome }) {
      await onChecked({ act: 'close', outcome: outcomeOf(outcome) }, checked, '');
      onClose();
    },
  });
  return (
    <EditorModal editor={editor} onClose={onClose} title={title} intro={intro} submitText="Terminer">
      {putAway > 0 && (
        <p tabIndex={-1} data-autofocus={isAsked ? undefined : ''}>
          {putAwayWords(putAway)}
        </p>
      )}
      {isAsked && (
        <>
          <TextField
            label={putAway > 0 ? 'Ce qui a été fait, pour les autres' : 'Ce qui a été fait'}
            description="Par exemple : répondu par téléphone."
            required
            maxLength={REQUEST_LIMITS.outcome}
            value={editor.draft.outcome}
            onChange={event => editor.set({ outcome: event.target.value })}
            error={editor.errorOf('outcome')}
            data-autofocus=""
          />
          <OfMany
            field="close"
            isUndone={isUndone}
            text={editor.draft.outcome}
            parts={['outcome']}
            onRestore={outcome => editor.set({ outcome })}
            editor={editor}
          />
        </>
      )}
    </EditorModal>
  );
}

function Answer({ title, intro, check, onChecked, onClose }: FormProps) {
  const query = useCall(getUsableAnswers, {});
  const actOf = ({ answerId, isAwaited }: { answerId: number | null; isAwaited: boolean }): GivenAct => ({
    ...{ act: 'answer', answerId: answerId!, isAwaited },
  });
  const answerOf = (id: number | null) => query.data?.find(one => one.id === id);
  const editor = useEditor<never, { answerId: number | null; isAwaited: boolean }, Checked>({
    item: null,
    draftOf: () => ({ answerId: null, isAwaited: false }),
    check: ({ answerId }) => (answerId ? null : under('answerId', 'Choisissez une réponse type.')),
    send: draft => check(actOf(draft)),
    async onSaved(checked, draft) {
      await onChecked(actOf(draft), checked, answerOf(draft.answerId)!.title);
      onClose();
    },
  });
  const chosen = answerOf(editor.draft.answerId);
  if (!query.data || query.data.length === 0)
    return (
      <Waiting
        title={title}
        query={query}
        onClose={onClose}
        empty="Aucune réponse type n'est écrite pour vous. Un administrateur les écrit, sous « Réponses types »."
      />
    );
  return (
    <EditorModal editor={editor} onClose={onClose} title={title} intro={intro} submitText="Vérifier">
      <Select
        label="Réponse type"
        required
        placeholder="Choisir une réponse type"
        options={query.data.map(one => ({ value: one.id, label: one.title }))}
        value={editor.draft.answerId}
        onChange={answerId => editor.set({ answerId })}
        error={editor.errorOf('answerId')}
      />
      {chosen && (
        <>
          <p className="at-once-text">{withPlaceholdersNamed(chosen.text)}</p>
          {placeholdersIn(chosen.text).length > 0 && (
            <p className="muted small">Ce qui est entre crochets est rempli pour chaque adhérent.</p>
          )}
        </>
      )}
      <AwaitAnswer isOfMany value={editor.draft.isAwaited} onChange={isAwaited => editor.set({ isAwaited })} />
    </EditorModal>
  );
}

interface WaitingProps {
  title: string;
  query: Parameters<typeof Loaded>[0]['query'] & { error: unknown };
  onClose: () => void;
  empty?: string;
}

/** What is chosen from is not there yet, or there is nothing. */
const Waiting = ({ title, query, onClose, empty }: WaitingProps) => (
  <Modal isOpen onClose={onClose} title={title}>
    <Loaded query={query} errorTitle="La liste n'a pas pu être chargée." errorHelp={helpOf(query.error as never)}>
      {() => <p>{empty}</p>}
    </Loaded>
  </Modal>
);
