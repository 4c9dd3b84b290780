/**
 * Runs before the first paint: a form submitted before hydration would be sent by the browser, which reloads the page without
 * the input, and a pressed button would do nothing. Both are recorded instead, until `markHydrated`.
 */
export const EARLY_SUBMIT_SCRIPT = `(function(d){function isHydrated(e){return e.target.closest&&e.target.closest('[data-hydrated]')}d.addEventListener('submit',function(e){if(isHydrated(e))return;e.preventDefault();e.target.setAttribute('data-sent-early','')},true);d.addEventListener('click',function(e){var b=!isHydrated(e)&&e.target.closest&&e.target.closest('button[type="button"]');if(b)b.setAttribute('data-pressed-early','')},true)})(document)`

/** Ends the recording below `root`, and replays the buttons pressed there, once early input is taken over. */
export function markHydrated(root: HTMLElement = document.documentElement): void {
  root.setAttribute('data-hydrated', '')
  setTimeout(() => {
    for (const button of root.querySelectorAll<HTMLButtonElement>('[data-pressed-early]')) {
      button.removeAttribute('data-pressed-early')
      button.click()
    }
  })
}

/** Submits a form again that was submitted before its hydration; only once. */
export function replayEarlySubmit(form: HTMLFormElement): void {
  if (!form.hasAttribute('data-sent-early')) return
  form.removeAttribute('data-sent-early')
  form.requestSubmit()
}
