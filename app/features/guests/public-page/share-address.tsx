import { Button } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import linkClasses from '../link/link.module.css'
import { QrCode } from '../link/qr-code.tsx'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

interface ShareAddressProps {
  readonly address: string
  /** Just saved: its button is where the keyboard goes on. */
  readonly isNew: boolean
}

/** The address of the public page, to copy, to scan, to print, and to look at as guests do. */
export function ShareAddress({ address, isNew }: ShareAddressProps) {
  const { t } = useT()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (isNew) button.current?.focus()
  }, [isNew])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notifySuccess({ id: 'public-page', message: t('reply.page.copied') })
    } catch {
      // The clipboard needs https and permission: otherwise the address is selected, to be copied by hand.
      field.current?.select()
    }
  }

  return (
    <div className={linkClasses.link}>
      <QrCode address={address} label={t('reply.page.qr')} />
      <div className={linkClasses.ways}>
        <label htmlFor={id} className="strong">
          {t('reply.page.whole-address')}
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          className={linkClasses.address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button ref={button} leftSection={<IconCopy {...ICON} />} onClick={() => void copy()}>
          {t('reply.page.copy')}
        </Button>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconExternalLink {...ICON} />}
        >
          {t('reply.page.preview')}
        </Button>
      </div>
    </div>
  )
}
