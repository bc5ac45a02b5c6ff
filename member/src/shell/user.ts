import { useQuery } from '@tanstack/react-query';
import { useCall } from 'client/react.tsx';
import { getUser, type User } from 'contract/calls/profile.ts';
import { client, queryClient, useSession } from './session.ts';

/** The member whose space this is. While nobody is signed in, nobody's data, not even the last person's. */
export function useUser() {
  const session = useSession();
  const query = useCall(getUser, session && { params: { id: session.userId } });
  const isOwn = session !== null && !query.isPlaceholderData && query.data?.id === session.userId;
  return {
    data: isOwn ? query.data : undefined,
    refetch: query.refetch,
    // Read where they are read: whoever shows the member alone is not drawn again at each step of the question.
    get error() {
      return query.error;
    },
    get dataUpdatedAt() {
      return query.dataUpdatedAt;
    },
  };
}

/**
 * The same as far as it is known, without asking: for what shows within a page that asks. Asking anew on each mount would
 * forget the failure that the page is about to tell, and begin again for ever.
 */
export function useKnownUser(): User | undefined {
  const session = useSession();
  const given = session && { params: { id: session.userId } };
  const { data } = useQuery<User>({ queryKey: [getUser.method, getUser.path, given], enabled: false });
  return session !== null && data?.id === session.userId ? data : undefined;
}

/** The same, before or beside the page that shows them: one request for both. */
export function fetchUser(userId: number) {
  const given = { params: { id: userId } };
  return queryClient.ensureQueryData({
    queryKey: [getUser.method, getUser.path, given],
    queryFn: () => client.call(getUser, given),
  });
}
