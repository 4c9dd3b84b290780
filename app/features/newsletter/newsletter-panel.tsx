import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useBrand } from '../../lib/site/brand.ts'
import { sitePath } from '../../lib/site/site-paths.ts'
import { PlainButton } from '../../ui/forms/plain/plain-form.tsx'
import { ButtonLink } from '../site/layout/button-link.tsx'
import { NewsletterForm, type NewsletterFormProps } from './newsletter-form.tsx'
import type { NewsletterPanelMessages } from './newsletter-messages.ts'
import classes from './newsletter-panel.module.css'
import { type MailLink, type Step, useMailLink } from './use-mail-link.ts'

export interface NewsletterPanelProps {
  readonly language: NewsletterFormProps['language']
  readonly messages: NewsletterPanelMessages
  readonly formMessages: NewsletterFormProps['messages']
}

/** The newsletter form, and the outcome of mailed links. */
export function NewsletterPanel(props: NewsletterPanelProps) {
  const link = useMailLink()
  const heading = useRef<HTMLHeadingElement>(null)
  const { step } = link
  const { title, text } = messageOf(step, link, props.messages)

  // A clicked control is unmounted, so the focus is moved; on page load there was no click.
  const before = useRef<Step>(step)
  useEffect(() => {
    const hasClicked = before.current !== 'start' && before.current !== 'confirming'
    if (before.current !== step && hasClicked) heading.current?.focus()
    before.current = step
  }, [step])

  return (
    <div className={classes.panel} data-step={step}>
      {step === 'start' && <p className={`${classes.title} ${classes.coming}`}>{props.messages.coming}</p>}
      <div className={classes.head} role="status">
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {text && <p className="lead">{text}</p>}
      </div>
      <div className={classes.body}>
        <Body link={link} {...props} />
      </div>
    </div>
  )
}

function messageOf(
  step: Step,
  { isOffline }: MailLink,
  messages: NewsletterPanelMessages,
): { title: string; text: string } {
  if (step === 'confirming') return { title: messages.coming, text: '' }
  if (step === 'failed' && isOffline) return { title: messages.failed.title, text: messages.offline }
  return messages[step]
}

function Body({ link, language, messages, formMessages }: { readonly link: MailLink } & NewsletterPanelProps) {
  const { supportEmail } = useBrand()
  const form = <NewsletterForm language={language} messages={formMessages} />
  switch (link.step) {
    case 'start':
      return (
        <>
          {form}
          <ul className={classes.promises}>
            {messages.promises.map((promise) => (
              <li key={promise}>
                <IconCheck aria-hidden size={20} stroke={1.8} />
                {promise}
              </li>
            ))}
          </ul>
        </>
      )
    case 'confirming':
      return null
    case 'confirmed':
      return <ButtonLink href={sitePath('blog', language)}>{messages.toBlog}</ButtonLink>
    case 'expired':
      return form
    case 'failed':
      return (
        <ActionButton onClick={isLeaving() ? link.leave : link.confirm} isBusy={link.isBusy} label={messages.retry} />
      )
    case 'leaving':
      return <ActionButton onClick={link.leave} isBusy={link.isBusy} label={messages.leave} />
    case 'left':
      return <ActionButton onClick={link.startOver} isBusy={false} label={messages.again} isQuiet />
    case 'broken':
      return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
  }
}

const isLeaving = () => !new URLSearchParams(location.search).has('token')

interface ActionButtonProps {
  readonly onClick: () => void
  readonly isBusy: boolean
  readonly label: string
  readonly isQuiet?: boolean
}

function ActionButton({ onClick, isBusy, label, isQuiet }: ActionButtonProps) {
  return (
    <PlainButton variant={isQuiet ? 'quiet' : 'filled'} disabled={isBusy ?? false} onClick={onClick}>
      {label}
    </PlainButton>
  )
}
