/** The keys of local storage: the only things kept there (first document, section 3; security rule 19). */
export interface SessionKeys {
  id: string;
  accessToken: string;
  refreshToken: string;
  connectedAs?: string;
  /** Cleared with the session. */
  others?: readonly string[];
}

export const MEMBER_KEYS: SessionKeys = {
  id: 'current_user_id',
  accessToken: 'current_user_access_token',
  refreshToken: 'current_user_refresh_token',
  connectedAs: 'current_user_is_manager_connected_as',
  others: ['selected_folder'],
};

export const MANAGER_KEYS: SessionKeys = {
  id: 'current_manager_id',
  accessToken: 'current_manager_access_token',
  refreshToken: 'current_manager_refresh_token',
};

export interface StoredSession {
  userId: number;
  bearer: string;
  refreshToken: string;
  isManagerConnectedAs?: boolean;
}

/** The session in local storage, shared by the tabs of one site. */
export function sessionStore(keys: SessionKeys, storage: Storage = localStorage) {
  return {
    bearer: () => storage.getItem(keys.accessToken),
    refreshToken: () => storage.getItem(keys.refreshToken),
    isSignedIn: () => storage.getItem(keys.id) !== null && storage.getItem(keys.accessToken) !== null,
    /** The stored id; without one: 'No user logged', as the document has it. */
    userId(): number {
      const id = Number(storage.getItem(keys.id));
      if (!id) throw new Error('No user logged');
      return id;
    },
    isConnectedAs: () => keys.connectedAs !== undefined && storage.getItem(keys.connectedAs) === 'true',
    store(session: StoredSession) {
      storage.setItem(keys.id, String(session.userId));
      storage.setItem(keys.accessToken, session.bearer);
      storage.setItem(keys.refreshToken, session.refreshToken);
      if (keys.connectedAs) storage.setItem(keys.connectedAs, String(session.isManagerConnectedAs ?? false));
    },
    renew(tokens: { bearer: string; refreshToken: string }) {
      storage.setItem(keys.accessToken, tokens.bearer);
      storage.setItem(keys.refreshToken, tokens.refreshToken);
    },
    clear() {
      for (const key of [keys.id, keys.accessToken, keys.refreshToken, keys.connectedAs, ...(keys.others ?? [])]) {
        if (key) storage.removeItem(key);
      }
    },
    /** When the session ends if nothing refreshes it, or null: read from the token, so that the screen warns before. */
    endsAt(): Date | null {
      const payload = storage.getItem(keys.accessToken)?.split('.')[1];
      if (!payload) return null;
      try {
        const { ses } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { ses?: number };
        return ses ? new Date(ses * 1000) : null;
      } catch {
        return null;
      }
    },
  };
}

export type SessionStore = ReturnType<typeof sessionStore>;
