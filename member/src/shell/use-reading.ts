import { useQueryClient } from '@tanstack/react-query';
import { useAction } from 'client/react.tsx';
import { getFolderMessages, getUserMessages, type Message, setMessageRead } from 'contract/calls/messaging.ts';
import { getSubmission } from 'contract/calls/submissions.ts';
import { useEffect, useRef } from 'react';
import { useSession } from './session.ts';

/**
 * What the service wrote is read once it shows. Not told when it fails: it stays unread, and the next look tries again. The
 * server leaves unread what a visiting manager looks at.
 */
export function useReading({ id, isRead }: Message, isShown: boolean): void {
  const { mutateAsync } = useAction(setMessageRead);
  const forget = useForget();
  const isVisit = useSession()?.isConnectedAs === true;
  const isUnderWay = useRef(false);
  const isNew = isShown && !isRead;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it comes to show, whatever else is drawn again
  useEffect(() => {
    if (!isNew || isUnderWay.current) return;
    isUnderWay.current = true;
    mutateAsync({ params: { messageId: id } })
      .then(() => isVisit || forget())
      .catch(() => undefined)
      .finally(() => {
        isUnderWay.current = false;
      });
  }, [id, isNew]);
}

/**
 * One answer fewer waits: said at once wherever it was counted, then asked again. The home too, which may have been opened
 * before the server knew.
 */
function useForget() {
  const queryClient = useQueryClient();
  return () => {
    for (const { method, path } of [getUserMessages, getFolderMessages, getSubmission]) {
      const queryKey = [method, path];
      queryClient.setQueriesData<{ unread?: number }>({ queryKey }, page =>
        page?.unread ? { ...page, unread: page.unread - 1 } : page,
      );
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}
