/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { GuestMailStopAnswer } from '#contracts/guest-mail.ts'
import { callOpenFunction } from '../../../lib/api/open-functions.ts'
import type { StoppedMail } from './call.ts'
import classes from './reply.module.css'
import { Sprig } from './sprig.tsx'
import type { Say } from './words.ts'

interface MailStopProps {
  readonly token: string
  readonly say: Say
}

/** Ends mail by a token, or takes that back; whether it was done. */
function useMailStop(token: string) {
  const [call, setCall] = useState<'idle' | 'sending' | 'failed'>('idle')
  const send = async (isStopped: boolean): Promise<boolean> => {
    setCall('sending')
    const called = await callOpenFunction<GuestMailStopAnswer>('unsubscribe-guest-mail', { token, isStopped })
    const isDone = 'answer' in called
    setCall(isDone ? 'idle' : 'failed')
    return isDone
  }
  return { call, send }
}

/** On the page of a party that left the mail about its event: the way back. */
export function MailBack({ token, say }: MailStopProps) {
  const [isBack, setIsBack] = useState(false)
  const { call, send } = useMailStop(token)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isBack) text.current?.focus()
  }, [isBack])
  return (
    <section class={classes.panel} aria-label={say('mail.head-title')}>
      <p role="status" ref={text} tabIndex={-1}>
        {say(isBack ? 'mail.back-done' : 'mail.back')}
      </p>
      {call === 'failed' ? <p role="alert">{say('mail.failed')}</p> : null}
      {isBack ? null : (
        <div class={classes.actions}>
          <button
            type="button"
            class={classes.second}
            aria-disabled={call === 'sending'}
            onClick={() => call !== 'sending' && void send(false).then(setIsBack)}
          >
            {say('mail.resume')}
          </button>
        </div>
      )}
    </section>
  )
}

/**
 * The way out of mail about an event, or of the monthly figures, from the link in each of them, and back. Opening it changes nothing: programs
 * that scan mails open every link.
 */
export function MailStop({ of, token, say }: MailStopProps & StoppedMail) {
  const [state, setState] = useState<'asked' | 'stopped' | 'resumed'>('asked')
  const { call, send } = useMailStop(token)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state has a heading of its own.
  useEffect(() => heading.current?.focus(), [state])

  const change = async (isStopped: boolean) => {
    if (await send(isStopped)) setState(isStopped ? 'stopped' : 'resumed')
  }

  return (
    <div class={classes.card}>
      <Sprig />
      <h1 class={classes.waiting} ref={heading} tabIndex={-1}>
        {say(`${of}.${state}-title`)}
      </h1>
      <p>{say(`${of}.${state}`)}</p>
      {call === 'failed' ? <p role="alert">{say('mail.failed')}</p> : null}
      <button
        type="button"
        class={classes.button}
        aria-disabled={call === 'sending'}
        onClick={() => call !== 'sending' && void change(state !== 'stopped')}
      >
        {say(state === 'stopped' ? 'mail.resume' : 'mail.stop')}
      </button>
    </div>
  )
}
