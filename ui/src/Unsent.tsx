import './FileUpload.css';

/** Beside the button that sends a form: where its FileUpload says why nothing was sent. */
export const Unsent = () => <div className="unsent" aria-live="polite" />;

/** That place, in the form of a control. */
export const unsentPlace = (control: HTMLInputElement) => control.form?.querySelector('.unsent') ?? null;
