/**
 * Runs before the first paint: a form sent before its program is there would be sent by the browser, which loads the page
 * anew without what was typed, and a button pressed would do nothing. Both are remembered instead, until
 * `showProgramIsThere`.
 */
export const EARLY_SUBMIT_SCRIPT = `(function(d){function isAlive(){return d.documentElement.hasAttribute('data-alive')}d.addEventListener('submit',function(e){if(isAlive())return;e.preventDefault();e.target.setAttribute('data-sent-early','')},true);d.addEventListener('click',function(e){var b=!isAlive()&&e.target.closest&&e.target.closest('button[type="button"]');if(b)b.setAttribute('data-pressed-early','')},true)})(document)`

/** Ends the remembering, and presses what was pressed before, once what was typed before has been taken up. */
export function showProgramIsThere(): void {
  document.documentElement.setAttribute('data-alive', '')
  setTimeout(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pressed-early]')) {
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
