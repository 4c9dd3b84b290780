import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { attempt, notifyFailure, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { exportFailed, saveExport } from '#app/ui/feedback/save-export.ts'
import { qrPicture } from '#app/ui/sharing/qr-picture.ts'
import { SharedAddress } from '#app/ui/sharing/shared-address.tsx'
import { signAddress } from '#domain/seating/table-sign.ts'
import { useWriteSign } from '../sign-mutations.ts'
import { useSeating } from '../use-seating.ts'
import classes from './sign.module.css'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** The link of the sign: to scan, to copy, to look at, as a picture for a sign of one's own; and another in its place. */
export function SignLink({ token }: { readonly token: string }) {
  const { t } = useT()
  const { plan, isReadOnly } = useSeating()
  const address = signAddress(location.origin, token)
  const save = async (format: 'png' | 'svg') => {
    const picture = await qrPicture(address, format)
    if (picture) saveExport(picture, `${t('sign.qr-file', { plan: plan.name })}.${format}`)
    else notifyFailure({ title: exportFailed(), message: t('sign.qr-save.failed') })
  }
  return (
    <div>
      <SharedAddress
        address={address}
        words={{
          address: t('sign.link'),
          qr: t('sign.qr'),
          copy: t('sign.copy'),
          copied: t('sign.copied'),
          preview: t('sign.preview'),
        }}
        messageId="sign"
      >
        {(['png', 'svg'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload {...ICON} />}
            onClick={() => void save(format)}
          >
            {t(`sign.qr-save.${format}`)}
          </Button>
        ))}
      </SharedAddress>
      {isReadOnly ? null : <RenewLink />}
    </div>
  )
}

function RenewLink() {
  const { t } = useT()
  const { plan, subEvent } = useSeating()
  const write = useWriteSign({ planId: plan.id, subEventId: subEvent.id })
  const [isAsked, setIsAsked] = useState(false)
  const renew = async () => {
    setIsAsked(false)
    const done = await attempt(
      () => write.mutateAsync({ action: 'renew' }),
      () => translateNow('sign.failed'),
    )
    if (done) notifySuccess({ id: 'sign', message: t('sign.renewed') })
  }
  if (!isAsked) {
    return (
      <Button
        variant="subtle"
        px={10}
        mt={8}
        loading={write.isPending}
        leftSection={<IconRefresh {...ICON} />}
        onClick={() => setIsAsked(true)}
      >
        {t('sign.renew')}
      </Button>
    )
  }
  return (
    <div role="alertdialog" aria-label={t('sign.renew')} className={classes.ask}>
      <Text>{t('sign.renew-question')}</Text>
      <Group gap={8} justify="flex-end" mt={8}>
        <Button variant="default" autoFocus onClick={() => setIsAsked(false)}>
          {t('sign.keep')}
        </Button>
        <Button color="red" onClick={() => void renew()}>
          {t('sign.renew')}
        </Button>
      </Group>
    </div>
  )
}
