import { Button } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import { notifySuccess } from '../feedback/notify.tsx'
import { QrCode } from './qr-code.tsx'
import classes from './sharing.module.css'

interface SharedAddressProps {
  readonly address: string
  readonly words: {
    readonly address: string
    readonly qr: string
    readonly copy: string
    readonly copied: string
    /** To look at it as guests do; without it no such link is shown. */
    readonly preview?: string
  }
  /** Of the message that it was copied. */
  readonly messageId: string
  readonly copyButton?: Ref<HTMLButtonElement>
  readonly isFocusedFirst?: boolean
  /** Further ways to hand it on. */
  readonly children?: ReactNode
}

/** An address for guests, to scan, to copy and to hand on in other ways. */
export function SharedAddress({ address, words, messageId, copyButton, isFocusedFirst, children }: SharedAddressProps) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notifySuccess({ id: messageId, message: words.copied })
    } catch {
      // The clipboard needs https and permission: otherwise the address is selected, to be copied by hand.
      field.current?.select()
    }
  }

  return (
    <div className={classes.link}>
      <QrCode address={address} label={words.qr} />
      <div className={classes.ways}>
        <label htmlFor={id} className="strong">
          {words.address}
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          className={classes.address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          ref={copyButton}
          leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
          onClick={() => void copy()}
          data-autofocus={isFocusedFirst || undefined}
        >
          {words.copy}
        </Button>
        {words.preview === undefined ? null : (
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={18} stroke={1.7} aria-hidden />}
          >
            {words.preview}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
