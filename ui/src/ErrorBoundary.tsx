import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

export interface ErrorBoundaryProps {
  children: ReactNode;
  title?: ReactNode;
  /** What to do if it lasts: a telephone number. */
  help?: ReactNode;
  retryText?: string;
  /** Tried again by itself when this changes: the address of the page. */
  resetKey?: unknown;
  onError?: (error: unknown) => void;
}

interface State {
  error: unknown;
  hasError: boolean;
  resetKey: unknown;
}

/** Keeps one broken part from taking the whole page away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, hasError: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasError: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, hasError: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { children, title, help, retryText } = this.props;
    if (!this.state.hasError) return children;
    return (
      <ErrorState
        title={title ?? "Cette partie de la page n'a pas pu être affichée."}
        retryText={retryText ?? 'Réessayer'}
        onRetry={() => this.setState({ error: null, hasError: false })}
      >
        {help ?? "Si le problème persiste, merci de contacter l'assistance."}
      </ErrorState>
    );
  }
}
