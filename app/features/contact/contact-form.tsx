import type { Language } from '../../i18n/languages.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { useBrand } from '../../lib/site/brand.ts'
import { HoneypotField, PlainField } from '../../ui/forms/plain/plain-field.tsx'
import { FormNotice, FormSent, PlainButton, SendButton } from '../../ui/forms/plain/plain-form.tsx'
import type { ContactField } from './contact-fields.ts'
import classes from './contact-form.module.css'
import type { ContactMessages } from './contact-messages.ts'
import { mailInstead } from './mail-instead.ts'
import { type ContactFormState, useContactForm } from './use-contact-form.ts'

export interface ContactFormProps {
  readonly language: Language
  readonly messages: ContactMessages
}

/** Long enough for any subject that our pages preset. */
const SUBJECT_MAX = 200

/** The subject in an address: by the name of a tier, or as text. */
function requestedSubject(messages: ContactMessages): string {
  const asked = new URLSearchParams(location.search)
  const tier = asked.get('tier') ?? ''
  if (Object.hasOwn(messages.subjects, tier)) return messages.subjects[tier as keyof ContactMessages['subjects']]
  return (asked.get('subject') ?? '').slice(0, SUBJECT_MAX)
}

/** The contact form of the specification, sections 5 and 8. After any failure the input stays. */
export function ContactForm({ language, messages }: ContactFormProps) {
  const state = useContactForm(language, () => requestedSubject(messages))
  if (state.status === 'sent') return <Sent messages={messages} onAnother={state.writeAnother} />
  return (
    <form
      ref={state.form}
      className={classes.form}
      // If it is submitted without the script, the input must not end up in the address and in logs.
      method="post"
      noValidate
      aria-labelledby="contact-form-title"
      onInput={state.onInput}
      onFocus={state.onFocus}
      onSubmit={state.onSubmit}
    >
      <h2 id="contact-form-title" className={classes.title}>
        {messages.title}
      </h2>
      <Fields state={state} messages={messages} language={language} />
      <HoneypotField />
      <Notice state={state} messages={messages} />
      <div className={classes.actions}>
        <SendButton label={messages.send} waitLabel={messages.wait} isBusy={state.status === 'sending'} />
      </div>
    </form>
  )
}

function Fields({ state, messages, language }: { readonly state: ContactFormState } & ContactFormProps) {
  const field = (name: ContactField) => {
    const issue = state.outcome.issues[name]
    return {
      id: `contact-${name}`,
      name,
      label: messages.labels[name],
      error: issue ? (messages.issues[name][issue] ?? messages.issue) : null,
    }
  }
  return (
    <div className={classes.fields}>
      <PlainField {...field('first_name')} autoComplete="given-name" />
      <PlainField {...field('last_name')} autoComplete="family-name" />
      <PlainField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <PlainField {...field('company')} autoComplete="organization" optional={messages.optional} />
      <div className={classes.wide}>
        <PlainField {...field('subject')} autoComplete="off" />
      </div>
      <div className={classes.wide}>
        <PlainField
          {...field('message')}
          rows={7}
          hint={messages.counter.replace('#', formatNumber(state.messageLength, language))}
        />
      </div>
    </div>
  )
}

function Notice({
  state: { form, outcome, status },
  messages,
}: {
  readonly state: ContactFormState
  readonly messages: ContactMessages
}) {
  const { supportEmail } = useBrand()
  if (status === 'sending') return null
  const { attempt, failure, issues } = outcome
  if (failure) {
    return (
      <FormNotice key={attempt} title={messages.failureTitle} takesFocus>
        {messages.failures[failure] ?? messages.failure}{' '}
        <a href={mailInstead(supportEmail, form.current)}>{supportEmail}</a>
      </FormNotice>
    )
  }
  if (Object.keys(issues).length === 0) return null
  return (
    <FormNotice key={attempt} title={messages.invalidTitle}>
      {messages.invalid}
    </FormNotice>
  )
}

function Sent({ messages, onAnother }: { readonly messages: ContactMessages; readonly onAnother: () => void }) {
  return (
    <FormSent title={messages.sentTitle}>
      <p>{messages.sent}</p>
      <PlainButton variant="quiet" onClick={onAnother}>
        {messages.another}
      </PlainButton>
    </FormSent>
  )
}
