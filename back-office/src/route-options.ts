// What our routes and history entries carry beside the router's own.
import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** In the window's title and at the end of the breadcrumb. Without one: the product's name alone. */
    title?: string;
    /** The menu's section, before it in the breadcrumb. */
    section?: string;
  }
  interface HistoryState {
    /** The secret of a password link, out of the address. */
    passwordToken?: string;
    oppositionToken?: string;
    /** Why the sign-in page is shown after ProConnect. */
    federation?: { key: string; message: string };
    /** The sign-in page opens its forgotten-password modal. */
    isPasswordForgotten?: boolean;
    /** The first screen is shown instead of one that is for administrators. */
    isForAdministrators?: boolean;
  }
}
