import { useCall } from 'client/react.tsx';
import { getProvider } from 'contract/calls/federation.ts';
import { lazy, Suspense } from 'react';
import { loadTexts } from '../../texts-loading.ts';

const FranceConnect = lazy(async () => {
  await loadTexts('later');
  return import('./FranceConnect.tsx');
});

/** FranceConnect on the sign-in page, where the fund has it; without it nothing is fetched but the answer that says so. */
export function OtherWays() {
  const { data } = useCall(getProvider, {});
  if (!data?.provider) return null;
  return (
    <Suspense>
      <FranceConnect />
    </Suspense>
  );
}
