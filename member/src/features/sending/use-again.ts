import { useLocation, useNavigate } from '@tanstack/react-router';

/**
 * What could not be read and is asked for once more: its form begins with it. `done` once something came, so that what is sent
 * next begins with nothing of it.
 */
export function useAgain() {
  const again = useLocation({ select: ({ state }) => state.again });
  const navigate = useNavigate();
  const done = async () => {
    if (again) await navigate({ to: '.', search: true, state: {}, replace: true, resetScroll: false });
  };
  return { again, done };
}
