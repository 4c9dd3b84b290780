import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBrand } from '../../lib/site/brand.ts'
import { sitePath } from '../../lib/site/site-paths.ts'
import { PlainButton } from '../../ui/forms/plain-form.tsx'
import { ButtonLink } from '../site/layout/button-link.tsx'
import classes from './newsletter-desk.module.css'
import { NewsletterForm, type NewsletterFormProps } from './newsletter-form.tsx'
import type { DeskWords } from './newsletter-words.ts'
import { type MailLink, type Step, useMailLink } from './use-mail-link.ts'

export interface NewsletterDeskProps {
  readonly language: NewsletterFormProps['language']
  readonly words: DeskWords
  readonly formWords: NewsletterFormProps['words']
}

/** What the newsletter is, and where the links of its mails lead. */
export function NewsletterDesk(props: NewsletterDeskProps) {
  const link = useMailLink()
  const heading = useRef<HTMLHeadingElement>(null)
  const { step } = link
  const { title, text } = said(step, link, props.words)

  // After a click whatever was clicked is gone; when the page opens nobody has clicked anything yet.
  const before = useRef<Step>(step)
  useEffect(() => {
    const hasClicked = before.current !== 'start' && before.current !== 'confirming'
    if (before.current !== step && hasClicked) heading.current?.focus()
    before.current = step
  }, [step])

  return (
    <div className={classes.desk} data-step={step}>
      {step === 'start' && <p className={classes.coming}>{props.words.coming}</p>}
      <div className={classes.head} role="status">
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      <div className={classes.body}>
        <Body link={link} {...props} />
      </div>
    </div>
  )
}

function said(step: Step, { isOffline }: MailLink, words: DeskWords): { title: string; text: string } {
  if (step === 'confirming') return { title: words.coming, text: '' }
  if (step === 'failed' && isOffline) return { title: words.failed.title, text: words.offline }
  return words[step]
}

function Body({ link, language, words, formWords }: { readonly link: MailLink } & NewsletterDeskProps) {
  const { supportEmail } = useBrand()
  const form = <NewsletterForm language={language} words={formWords} />
  switch (link.step) {
    case 'start':
      return (
        <>
          {form}
          <ul className={classes.promises}>
            {words.promises.map((promise) => (
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
      return <ButtonLink href={sitePath('blog', language)}>{words.toBlog}</ButtonLink>
    case 'expired':
      return form
    case 'failed':
      return <Act onClick={isLeaving() ? link.leave : link.confirm} isBusy={link.isBusy} words={words.retry} />
    case 'leaving':
      return <Act onClick={link.leave} isBusy={link.isBusy} words={words.leave} />
    case 'left':
      return <Act onClick={link.startOver} isBusy={false} words={words.again} isQuiet />
    case 'broken':
      return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
  }
}

const isLeaving = () => !new URLSearchParams(location.search).has('token')

interface ActProps {
  readonly onClick: () => void
  readonly isBusy: boolean
  readonly words: ReactNode
  readonly isQuiet?: boolean
}

function Act({ onClick, isBusy, words, isQuiet }: ActProps) {
  return (
    <PlainButton variant={isQuiet ? 'quiet' : 'filled'} disabled={isBusy ?? false} onClick={onClick}>
      {words}
    </PlainButton>
  )
}
