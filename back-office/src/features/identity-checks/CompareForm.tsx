import { useClient } from 'client/react.tsx';
import { type Candidate, compareIdentity } from 'contract/calls/identity-checks.ts';
import { MAX_LOGIN_LENGTH } from 'contract/values/fields.ts';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Form } from 'ui/Form.tsx';
import { TextField } from 'ui/TextField.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { failureOf } from '../../shell/form-errors.ts';

interface CompareFormProps {
  checkId: number;
  onFound: (candidate: Candidate) => void;
}

/** Another member beside the identity, by login. */
export function CompareForm({ checkId, onFound }: CompareFormProps) {
  const { call } = useClient();
  const editor = useEditor<never, { login: string }, Candidate>({
    item: null,
    draftOf: () => ({ login: '' }),
    check: ({ login }) =>
      login.trim() ? null : { message: null, wrong: { login: "Saisissez l'identifiant de l'adhérent." } },
    send: ({ login }) => call(compareIdentity, { params: { checkId }, body: { login: login.trim() } }),
    onSaved(found) {
      announce(`L'identité est comparée à celle de ${found.firstname} ${found.lastname}.`);
      onFound(found);
    },
    refusalOf: error => ({ message: null, wrong: { login: failureOf(error) ?? '' } }),
  });
  return (
    <Card title="Un autre adhérent ?">
      <Form fields={editor.fields} className="stack" onSubmit={() => editor.save()} aria-label="Comparer un adhérent">
        <TextField
          label="Identifiant de l'adhérent"
          maxLength={MAX_LOGIN_LENGTH}
          autoCapitalize="none"
          spellCheck={false}
          error={editor.errorOf('login')}
          value={editor.draft.login}
          onChange={event => editor.set({ login: event.target.value })}
        />
        <Button type="submit" isBusy={editor.isBusy} busyText="Comparaison…">
          Comparer
        </Button>
      </Form>
    </Card>
  );
}
