import { useQueries } from '@tanstack/react-query';
import { useCall, useClient } from 'client/react.tsx';
import { getBaseSocialSystems, getBases, getSocialSystems, type SocialSystem } from 'contract/calls/social-systems.ts';

const byName = (one: SocialSystem, other: SocialSystem) =>
  one.systemName.localeCompare(other.systemName, 'fr', { numeric: true });

/** The bases of the connected manager, and the social systems of those that are chosen, in alphabetical order; all of theirs without bases. Null: all bases. */
export function useChoices(managerId: number, chosen: readonly number[] | null) {
  const { call } = useClient();
  const bases = useCall(getBases, { params: { id: managerId } });
  const baseIds = chosen ?? (bases.data ?? []).map(({ id }) => id);
  const hasBases = bases.data === undefined || bases.data.length > 0;
  const withoutBase = useCall(getSocialSystems, hasBases ? null : {});
  const ofBases = useQueries({
    queries: baseIds.map(baseId => ({
      queryKey: [getBaseSocialSystems.path, managerId, baseId],
      queryFn: () => call(getBaseSocialSystems, { params: { id: managerId, baseId } }),
    })),
  });
  const systems: SocialSystem[] = hasBases
    ? ofBases.flatMap(query => query.data ?? []).sort(byName)
    : (withoutBase.data ?? []);
  const queries = [bases, ...(hasBases ? ofBases : [withoutBase])];
  return {
    bases: bases.data ?? [],
    baseIds,
    hasBases,
    systems,
    isLoading: queries.some(query => query.isPending),
    failed: queries.find(query => query.isError),
  };
}
