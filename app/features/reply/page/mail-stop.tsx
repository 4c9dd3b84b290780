/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { GuestMailStopAnswer } from '#contracts/guest-mail.ts'
import { callOpenFunction } from '../../../lib/api/open-functions.ts'
import classes from './reply.module.css'
import { Sprig } from './sprig.tsx'
import type { Say } from './words.ts'

interface MailStopProps {
  readonly token: string
  readonly say: Say
}

/**
 * The way out of mail about an event, from the link in each of them, and back. Opening it changes nothing: programs that
 * scan mails open every link.
 */
export function MailStop({ token, say }: MailStopProps) {
  const [state, setState] = useState<'asked' | 'stopped' | 'resumed'>('asked')
  const [call, setCall] = useState<'idle' | 'sending' | 'failed'>('idle')
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state has a heading of its own.
  useEffect(() => heading.current?.focus(), [state])

  const send = async (isStopped: boolean) => {
    setCall('sending')
    const called = await callOpenFunction<GuestMailStopAnswer>('unsubscribe-guest-mail', { token, isStopped })
    if (!('answer' in called)) return setCall('failed')
    setCall('idle')
    setState(isStopped ? 'stopped' : 'resumed')
  }

  return (
    <div class={classes.card}>
      <Sprig />
      <h1 class={classes.waiting} ref={heading} tabIndex={-1}>
        {say(`mail.${state}-title`)}
      </h1>
      <p>{say(`mail.${state}`)}</p>
      {call === 'failed' ? <p role="alert">{say('mail.failed')}</p> : null}
      <button
        type="button"
        class={classes.button}
        aria-disabled={call === 'sending'}
        onClick={() => call !== 'sending' && void send(state !== 'stopped')}
      >
        {say(state === 'stopped' ? 'mail.resume' : 'mail.stop')}
      </button>
    </div>
  )
}
