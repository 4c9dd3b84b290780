import type { Language } from '../../i18n/languages.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { useBrand } from '../../lib/site/brand.ts'
import { HoneypotField, PlainField } from '../../ui/forms/plain-field.tsx'
import { FormNotice, FormSent, PlainButton, SendButton } from '../../ui/forms/plain-form.tsx'
import type { ContactField } from './contact-fields.ts'
import classes from './contact-form.module.css'
import type { ContactWords } from './contact-words.ts'
import { mailInstead } from './mail-instead.ts'
import { type ContactDesk, useContactForm } from './use-contact-form.ts'

export interface ContactFormProps {
  readonly language: Language
  readonly words: ContactWords
}

/** Long enough for any subject that another page of ours asks for. */
const SUBJECT_MAX = 200

/** The subject an address asks for: by the tier it names, or in its own words. */
function subjectAsked(words: ContactWords): string {
  const asked = new URLSearchParams(location.search)
  const tier = asked.get('tier') ?? ''
  if (Object.hasOwn(words.subjects, tier)) return words.subjects[tier as keyof ContactWords['subjects']]
  return (asked.get('subject') ?? '').slice(0, SUBJECT_MAX)
}

/** The contact form of the specification, sections 5 and 8. Whatever fails, what was written stays. */
export function ContactForm({ language, words }: ContactFormProps) {
  const desk = useContactForm(language, () => subjectAsked(words))
  if (desk.stage === 'sent') return <Sent words={words} onAnother={desk.writeAnother} />
  return (
    <form
      ref={desk.form}
      className={classes.form}
      // Should it ever be sent without the program, not into the address and so into logs.
      method="post"
      noValidate
      aria-labelledby="contact-form-title"
      onInput={desk.onInput}
      onFocus={desk.onFocus}
      onSubmit={desk.onSubmit}
    >
      <h2 id="contact-form-title" className={classes.title}>
        {words.title}
      </h2>
      <Fields desk={desk} words={words} language={language} />
      <HoneypotField />
      <Notice desk={desk} words={words} />
      <div className={classes.acts}>
        <SendButton label={words.send} waitLabel={words.wait} isBusy={desk.stage === 'sending'} />
      </div>
    </form>
  )
}

function Fields({ desk, words, language }: { readonly desk: ContactDesk } & ContactFormProps) {
  const field = (name: ContactField) => {
    const issue = desk.outcome.issues[name]
    return {
      id: `contact-${name}`,
      name,
      label: words.labels[name],
      error: issue ? (words.issues[name][issue] ?? words.issue) : null,
    }
  }
  return (
    <div className={classes.fields}>
      <PlainField {...field('first_name')} autoComplete="given-name" />
      <PlainField {...field('last_name')} autoComplete="family-name" />
      <PlainField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <PlainField {...field('company')} autoComplete="organization" optional={words.optional} />
      <div className={classes.wide}>
        <PlainField {...field('subject')} autoComplete="off" />
      </div>
      <div className={classes.wide}>
        <PlainField
          {...field('message')}
          rows={7}
          hint={words.counter.replace('#', formatNumber(desk.letters, language))}
        />
      </div>
    </div>
  )
}

function Notice({
  desk: { form, outcome, stage },
  words,
}: {
  readonly desk: ContactDesk
  readonly words: ContactWords
}) {
  const { supportEmail } = useBrand()
  if (stage === 'sending') return null
  const { attempt, failure, issues } = outcome
  if (failure) {
    return (
      <FormNotice key={attempt} title={words.failureTitle} takesFocus>
        {words.failures[failure] ?? words.failure} <a href={mailInstead(supportEmail, form.current)}>{supportEmail}</a>
      </FormNotice>
    )
  }
  if (Object.keys(issues).length === 0) return null
  return (
    <FormNotice key={attempt} title={words.invalidTitle}>
      {words.invalid}
    </FormNotice>
  )
}

function Sent({ words, onAnother }: { readonly words: ContactWords; readonly onAnother: () => void }) {
  return (
    <FormSent title={words.sentTitle}>
      <p>{words.sent}</p>
      <PlainButton variant="quiet" onClick={onAnother}>
        {words.another}
      </PlainButton>
    </FormSent>
  )
}
