import { Button, Progress, Text } from '@mantine/core'
import { IconDownload, IconFile, IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { planFiles } from '#app/lib/api/plan-files.ts'
import { nameOfPath } from '#app/lib/browser/file-names.ts'
import { formatPercent } from '#app/lib/format/format.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useCloseRequest } from '#app/ui/overlays/close-request.ts'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { useSaveVendor } from '../../vendors/mutations.ts'
import { useSavePayment } from '../mutations.ts'
import type { Payment } from '../rows.ts'
import { useLedger } from '../use-ledger.ts'
import classes from './file-form.module.css'
import { ACCEPTED, checkFile } from './file-rules.ts'

interface FileFormProps {
  /** What the file belongs to: a vendor its contract, a payment its receipt. */
  readonly owner: { readonly vendor: Vendor } | { readonly payment: Payment }
  readonly onClose: () => void
}

/** A contract or a receipt: attached, fetched, replaced, removed. Sending it can be stopped. */
export function FileForm({ owner, onClose }: FileFormProps) {
  const { t, language } = useT()
  const { plan, ledger, actions, ...rights } = useLedger()
  const saveVendor = useSaveVendor(plan)
  const savePayment = useSavePayment(plan)
  const { send, discard } = planFiles(plan.id)
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isContract = 'vendor' in owner
  const isReadOnly = isContract ? rights.isVendorReadOnly : rights.isReadOnly
  // What is kept may have been replaced since the dialog opened, by this very form.
  const vendor = isContract ? (ledger.vendors.find(({ id }) => id === owner.vendor.id) ?? owner.vendor) : null
  const payment = isContract ? null : (ledger.payments.find(({ id }) => id === owner.payment.id) ?? owner.payment)
  const path = vendor ? vendor.contractPath : (payment?.receiptPath ?? null)

  useCloseRequest(() => {
    sending.current?.abort()
    onClose()
  })

  const keep = async (next: string | null) => {
    if (vendor)
      await saveVendor.mutateAsync({
        vendor: { ...vendor, contractPath: next },
        before: vendor,
        isExcessConfirmed: false,
      })
    if (payment)
      await savePayment.mutateAsync({
        payment: { ...payment, receiptPath: next },
        before: payment,
        isExcessConfirmed: false,
      })
    if (path !== null) discard(path)
  }

  const attach = async (file: File) => {
    setFailure(null)
    const check = checkFile(file)
    if (check.answer !== 'ok') {
      setFailure(t(`ledger.file.${check.answer}`, { name: file.name }))
      return
    }
    const stop = new AbortController()
    sending.current = stop
    setProgress(0)
    try {
      const sent = await send(file, check.type, { signal: stop.signal, onProgress: setProgress })
      try {
        stop.signal.throwIfAborted()
        // From here on it is too late to stop.
        sending.current = null
        await keep(sent)
      } catch (refusal) {
        discard(sent)
        throw refusal
      }
    } catch (refusal) {
      if (!stop.signal.aborted) setFailure(errorMessage(toAppError(refusal), t))
    }
    sending.current = null
    setProgress(null)
  }

  const remove = async () => {
    setFailure(null)
    try {
      await keep(null)
    } catch (refusal) {
      setFailure(errorMessage(toAppError(refusal), t))
    }
    setIsRemoving(false)
  }

  return (
    <>
      <DialogTitle>{isContract ? t('ledger.file.contract') : t('ledger.file.receipt')}</DialogTitle>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t('ledger.file.choose')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again after a failure.
          currentTarget.value = ''
          if (file) void attach(file)
        }}
      />
      {path === null ? (
        <Text c="dimmed">{t('ledger.file.none')}</Text>
      ) : (
        <p className={classes.file}>
          <IconFile size={24} stroke={1.6} aria-hidden />
          {nameOfPath(path)}
        </p>
      )}
      {isRemoving ? <Text mt="sm">{t('ledger.file.remove-question')}</Text> : null}
      {progress === null ? null : (
        <div className={classes.progress}>
          <Progress.Root size="lg">
            <Progress.Section value={progress * 100} aria-label={t('ledger.file.sending')} color="sage" />
          </Progress.Root>
          <span role="status">
            {t('ledger.file.progress', { percent: formatPercent(Math.floor(progress * 100) / 100, language) })}
          </span>
        </div>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {t('ledger.file.rules')}
      </Text>
      <DialogActions note={<FailureNote message={failure} />}>
        {progress !== null ? (
          <Button
            variant="default"
            loading={saveVendor.isPending || savePayment.isPending}
            onClick={() => sending.current?.abort()}
          >
            {t('ledger.file.stop')}
          </Button>
        ) : isRemoving ? (
          <>
            <Button variant="default" onClick={() => setIsRemoving(false)} autoFocus>
              {t('ledger.file.keep')}
            </Button>
            <Button color="red" onClick={() => void remove()}>
              {t('ledger.file.remove')}
            </Button>
          </>
        ) : (
          <>
            {path === null || isReadOnly ? null : (
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
                onClick={() => setIsRemoving(true)}
              >
                {t('ledger.file.remove')}
              </Button>
            )}
            {path === null ? null : (
              <Button
                variant="default"
                leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
                onClick={() => actions.download(path)}
              >
                {t('ledger.file.download')}
              </Button>
            )}
            {isReadOnly ? null : (
              <Button
                data-autofocus
                leftSection={<IconUpload size={18} stroke={1.7} aria-hidden />}
                onClick={() => chooser.current?.click()}
              >
                {path === null ? t('ledger.file.choose') : t('ledger.file.replace')}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </>
  )
}
