import 'ui/kept-focus.ts';
import { Outlet } from '@tanstack/react-router';
import { Announcer } from 'ui/Announcer.tsx';
import { usePageChange } from './page-change.ts';
import { Proof } from './proof/Proof.tsx';
import { Signature } from './signature/Signature.tsx';

/** What every page has, signed in or not. */
export function Root() {
  usePageChange();
  return (
    <>
      <Announcer />
      <Outlet />
      <Signature />
      <Proof />
    </>
  );
}
