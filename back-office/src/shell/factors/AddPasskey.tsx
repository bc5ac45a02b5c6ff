import { IconFingerprint } from '@tabler/icons-react';
import { makePasskey } from 'client/passkeys.ts';
import { useClient } from 'client/react.tsx';
import { addPasskey, askPasskey, type Factors } from 'contract/calls/factors.ts';
import { Button } from 'ui/Button.tsx';
import { Form } from 'ui/Form.tsx';
import { EditorAlert } from '../editor/EditorForm.tsx';
import { refusalOf } from '../editor/refusal.ts';
import { useEditor } from '../editor/use-editor.ts';
import { MISSING_NAME, NameField } from './NameField.tsx';
import { proposedName } from './names.ts';
import { useOwn } from './use-factors.ts';

/** The browser made none. */
class Unmade extends Error {}

const UNMADE = {
  givenUp: "La clé d'accès n'a pas été créée. Recommencez quand vous le voulez.",
  known: "Cet appareil a déjà une de vos clés d'accès.",
  failed: "Ce navigateur n'a pas pu créer de clé d'accès. Choisissez plutôt une application de codes.",
} as const;

/** A name, then the browser's own window. */
export function AddPasskey({ onAdded }: { onAdded: (factors: Factors) => unknown }) {
  const { call } = useClient();
  const { params } = useOwn();
  const editor = useEditor<never, { name: string }, Factors>({
    item: null,
    draftOf: () => ({ name: proposedName.passkey() }),
    check: ({ name }) => (name.trim() ? null : { message: null, wrong: { name: MISSING_NAME } }),
    async send({ name }) {
      const asked = await makePasskey(await call(askPasskey, { params }));
      if (asked.outcome !== 'done') throw new Unmade(UNMADE[asked.outcome]);
      return call(addPasskey, { params, body: { name, response: asked.response } });
    },
    onSaved: onAdded,
    refusalOf: error => (error instanceof Unmade ? { message: error.message, wrong: {} } : refusalOf(error)),
  });
  return (
    <Form fields={editor.fields} className="stack" onSubmit={() => editor.save()} aria-label="Nouvelle clé d'accès">
      <p>
        Votre navigateur va vous demander votre empreinte, votre visage ou le code de cet ordinateur. Rien de cela ne
        quitte l'appareil.
      </p>
      <NameField error={editor.errorOf('name')} value={editor.draft.name} onChange={name => editor.set({ name })} />
      <EditorAlert refusal={editor.refusal} />
      <Button
        type="submit"
        variant="primary"
        isWide
        icon={<IconFingerprint />}
        isBusy={editor.isBusy}
        busyText="En attente de votre appareil…"
      >
        Créer ma clé d'accès
      </Button>
    </Form>
  );
}
