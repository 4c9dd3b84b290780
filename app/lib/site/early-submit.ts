/**
 * Runs before the first paint: a form sent before its program is there would be sent by the browser, which loads the page
 * anew without what was typed, and a button pressed would do nothing. Both are remembered instead, until
 * `showProgramIsThere`.
 */
export const EARLY_SUBMIT_SCRIPT = `(function(d){function isAlive(e){return e.target.closest&&e.target.closest('[data-alive]')}d.addEventListener('submit',function(e){if(isAlive(e))return;e.preventDefault();e.target.setAttribute('data-sent-early','')},true);d.addEventListener('click',function(e){var b=!isAlive(e)&&e.target.closest&&e.target.closest('button[type="button"]');if(b)b.setAttribute('data-pressed-early','')},true)})(document)`

/** Ends the remembering in a part of the page, and presses what was pressed there, once what was typed is taken up. */
export function showProgramIsThere(part: HTMLElement = document.documentElement): void {
  part.setAttribute('data-alive', '')
  setTimeout(() => {
    for (const button of part.querySelectorAll<HTMLButtonElement>('[data-pressed-early]')) {
      button.removeAttribute('data-pressed-early')
      button.click()
    }
  })
}

/** Whether somebody sent this form before its program was there; asked once, the answer is forgotten. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  const wasSent = form.hasAttribute('data-sent-early')
  form.removeAttribute('data-sent-early')
  return wasSent
}
