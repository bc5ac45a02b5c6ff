import { lazy, Suspense } from 'react';
import { fullName } from '../../shell/names.ts';
import { useSession } from '../../shell/session.ts';
import { useUser } from '../../shell/user.ts';
import { loadTexts } from '../../texts-loading.ts';

/**
 * Not part of the first load: members never see it. Without it, no page: it must not be missing. React asks once: its error
 * is none of those that BrokenPage tries again without a reload.
 */
const Banner = lazy(() =>
  Promise.all([import('./Banner.tsx'), loadTexts('later')]).then(
    ([{ Banner }]) => ({ default: Banner }),
    cause => Promise.reject(new Error('banner', { cause })),
  ),
);

/** Above every page while a manager looks at a member's space. What the server says counts as much as what is stored. */
export function ConnectedAsBanner() {
  const session = useSession();
  const { data: user } = useUser();
  const isShown = session !== null && (session.isConnectedAs || user?.isManagerConnectedAs === true);
  if (!isShown) return null;
  return (
    <Suspense>
      <Banner
        name={user && fullName(user)}
        isReplacement={session.isReplacement === true}
        lookOnly={user?.lookOnly ?? null}
        actingUntil={user?.actingUntil ?? null}
      />
    </Suspense>
  );
}
