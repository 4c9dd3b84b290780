/**
 * Runs before the first paint: a form sent before its program is there would be sent by the browser, which loads the page
 * anew without what was typed. It is held back and remembered instead. `showProgramIsThere` ends that.
 */
export const EARLY_SUBMIT_SCRIPT = `document.addEventListener('submit',function(e){if(document.documentElement.hasAttribute('data-alive'))return;e.preventDefault();e.target.setAttribute('data-sent-early','')},true)`

export function showProgramIsThere(): void {
  document.documentElement.setAttribute('data-alive', '')
}

/** Whether somebody sent this form before its program was there; asked once, the answer is forgotten. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  const wasSent = form.hasAttribute('data-sent-early')
  form.removeAttribute('data-sent-early')
  return wasSent
}
