/** Beside the button that sends a form: where its FileUpload says why nothing was sent. Heard as soon as it is written. */
export const Unsent = () => <div className="unsent" aria-live="assertive" />;

/** That place, in the form of a control. */
export const unsentPlace = (control: HTMLInputElement) => control.form?.querySelector('.unsent') ?? null;
