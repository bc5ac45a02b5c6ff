import { Link, useNavigate } from '@tanstack/react-router';
import { buttonClass } from 'ui/button-class.ts';
import { paths } from '../../paths.ts';
import { Key } from '../Key.tsx';
import { useKeys } from '../keys.ts';

/** Leads to the form of a call, a letter or a visit, by its key too: wherever a list of requests stands. */
export function NoteContact() {
  const navigate = useNavigate();
  useKeys({ n: () => void navigate({ to: paths.newContact }) });
  return (
    <Link to={paths.newContact} className={buttonClass({})} aria-keyshortcuts="N">
      Noter un contact <Key name="N" />
    </Link>
  );
}
