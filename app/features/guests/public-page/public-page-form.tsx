import { Checkbox, PasswordInput, SegmentedControl, Switch, Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import type { PublicPageSettings } from '#contracts/public-page-settings.ts'
import {
  faultOfPageAddress,
  PAGE_ADDRESS_LENGTH,
  PAGE_PASSWORD_LENGTH,
  publicPageUrl,
  suggestPageAddress,
  toPageAddress,
} from '#domain/guests/page-address.ts'
import { useSavePublicPage } from '../public-page-mutations.ts'
import { subEventName } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import classes from './public-page.module.css'
import { ShareAddress } from './share-address.tsx'

const FAULTS = {
  length: 'reply.page.address-length',
  characters: 'reply.page.address-characters',
  reserved: 'reply.page.address-reserved',
} as const

/** @param mayKeep whether a password is there already, which an empty field leaves as it is */
const schemaOf = (mayKeep: boolean) =>
  z
    .object({
      isOn: z.boolean(),
      address: z
        .string()
        .transform(toPageAddress)
        .superRefine((address, { addIssue }) => {
          const fault = faultOfPageAddress(address)
          if (fault) addIssue({ code: 'custom', message: FAULTS[fault] })
        }),
      hasPassword: z.boolean(),
      password: z
        .string()
        .trim()
        .refine((text) => text === '' || [...text].length >= PAGE_PASSWORD_LENGTH.min, 'reply.page.password-short'),
      showsHosts: z.boolean(),
      showsPlace: z.boolean(),
      subEventIds: z.array(z.string()),
    })
    .refine(({ hasPassword, password }) => !hasPassword || mayKeep || password !== '', {
      path: ['password'],
      message: 'reply.page.password-required',
    })

interface PublicPageFormProps {
  readonly settings: PublicPageSettings
  /** Just now: the address is shown to be given out. */
  readonly isSaved: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The switch, the address, the password, and what anybody may see. */
export function PublicPageForm({ settings, isSaved, onSaved, onClose }: PublicPageFormProps) {
  const { t, language } = useT()
  const { plan, setup } = useGuests()
  const save = useSavePublicPage(plan.id)
  const suggestion = suggestPageAddress(
    {
      firstHost: setup.settings.firstHost,
      secondHost: setup.settings.secondHost,
      planName: plan.name,
      year: Number(dayAt(plan.startsAtMs, plan.timeZone).slice(0, 4)),
    },
    language === 'es' ? 'y' : 'and',
  )
  const dialogForm = useDialogForm({
    initial: {
      isOn: settings.is_on,
      address: settings.address ?? suggestion,
      hasPassword: settings.has_password,
      password: '',
      showsHosts: settings.shows_hosts,
      showsPlace: settings.shows_place,
      subEventIds: [...settings.sub_event_ids],
    },
    schema: schemaOf(settings.has_password),
    order: ['isOn', 'address', 'password'],
    // A password is not kept in the browser.
    keptAs: null,
    savedId: plan.id,
    refusedPath: ({ code }) => (code === 'public-page.taken' ? 'address' : null),
    onSave: async ({ hasPassword, password, ...page }) => {
      const kept = hasPassword && password === ''
      await save.mutateAsync({ ...page, ...(kept ? {} : { password: hasPassword ? password : null }) })
      notifySuccess({ id: 'public-page', message: t(page.isOn ? 'reply.page.saved-on' : 'reply.page.saved-off') })
      onSaved()
    },
  })
  const { form, fieldProps } = dialogForm
  const { values } = form
  const checkbox = (name: 'isOn' | 'showsHosts' | 'showsPlace') => form.getInputProps(name, { type: 'checkbox' })
  const givesUp = settings.address !== null && toPageAddress(values.address) !== settings.address
  const others = setup.subEvents.filter(({ isMain }) => !isMain)
  const show = (id: string, isShown: boolean) =>
    form.setFieldValue(
      'subEventIds',
      isShown ? [...values.subEventIds, id] : values.subEventIds.filter((other) => other !== id),
    )
  return (
    <DialogForm title={t('reply.page.title')} save={t('common.save-changes')} form={dialogForm} onClose={onClose}>
      <Text c="dimmed">{t('reply.page.intro')}</Text>
      {settings.is_on && settings.address ? (
        <ShareAddress address={publicPageUrl(location.origin, 'es', settings.address)} isNew={isSaved} />
      ) : null}
      <Switch size="md" label={t('reply.page.on')} {...checkbox('isOn')} />
      <TextInput
        {...fieldProps('address')}
        label={t('reply.page.address')}
        description={publicPageUrl(location.host, 'es', toPageAddress(values.address))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={PAGE_ADDRESS_LENGTH.max * 2}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {givesUp ? (
        <Text size="sm" role="status">
          {t('reply.page.address-changes', { address: settings.address })}
        </Text>
      ) : null}
      <div className={classes.group}>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('reply.page.password')}
          value={values.hasPassword ? 'with' : 'without'}
          onChange={(choice) => form.setFieldValue('hasPassword', choice === 'with')}
          data={[
            { value: 'without', label: t('reply.page.password-none') },
            { value: 'with', label: t('reply.page.password-some') },
          ]}
        />
        {values.hasPassword ? (
          <PasswordInput
            {...fieldProps('password')}
            label={t(settings.has_password ? 'reply.page.password-new' : 'reply.page.password')}
            description={t(settings.has_password ? 'reply.page.password-kept' : 'reply.page.password-hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={PAGE_PASSWORD_LENGTH.max}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('reply.page.password-show') }}
          />
        ) : null}
      </div>
      <fieldset className={classes.group}>
        <legend className="strong">{t('reply.page.shows')}</legend>
        <Text c="dimmed" size="sm">
          {t('reply.page.shows-always')}
        </Text>
        <Checkbox label={t('reply.page.shows-hosts')} {...checkbox('showsHosts')} />
        <Checkbox label={t('reply.page.shows-place')} {...checkbox('showsPlace')} />
        {others.map((event) => (
          <Checkbox
            key={event.id}
            label={subEventName(event, plan, language)}
            description={settings.sub_events_for_all.includes(event.id) ? undefined : t('reply.page.not-for-all')}
            checked={values.subEventIds.includes(event.id)}
            onChange={({ currentTarget }) => show(event.id, currentTarget.checked)}
          />
        ))}
      </fieldset>
      <Text c="dimmed" size="sm">
        {t('reply.page.privacy')}
      </Text>
    </DialogForm>
  )
}
