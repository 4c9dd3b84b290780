import { Box, Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useId } from 'react'
import { type Language, useT } from '../../i18n/i18n.ts'
import { toAppError } from '../../lib/api/app-error.ts'
import { showLanguage } from '../../lib/browser/language.ts'
import { serviceMessage } from '../../ui/feedback/error-message.ts'
import { notifyFailure, notifySuccess } from '../../ui/feedback/notify.tsx'
import { fieldError } from '../../ui/forms/field-error.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { useUpdateProfile } from '../session/profile-mutations.ts'
import type { Profile } from '../session/rows.ts'
import { profileForm } from './schema.ts'

export function ProfileForm({ profile, email }: { profile: Profile; email: string }) {
  const { t, language } = useT()
  const languageLabel = useId()
  const request = useUpdateProfile(profile.id)
  const form = useForm({
    initialValues: { fullName: profile.fullName, language: profile.language },
    validate: schemaResolver(profileForm, { sync: true }),
  })

  // The header's toggle writes the same language; the form follows it, and keeps a name being typed.
  // The form's own functions are new after every change: an effect that depends on them would never stop.
  const { setFieldValue } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => setFieldValue('language', profile.language), [profile.language])

  const submit = form.onSubmit(
    async (typed) => {
      try {
        const saved = await request.mutateAsync({ ...typed, fullName: typed.fullName.trim() })
        form.resetDirty({ fullName: saved.fullName, language: saved.language })
        await showLanguage(saved.language)
        notifySuccess({
          id: 'profile-saved',
          title: t('account.profile.updated-title'),
          message: t('account.profile.updated'),
        })
      } catch (error) {
        // The end of the session has its own message.
        if (toAppError(error).code === 'auth.session-missing') return
        notifyFailure({
          id: 'profile-saved',
          title: t('errors.title'),
          message: serviceMessage(error, t, language, t('account.profile.failed')),
        })
      }
    },
    focusFirstError(form, ['fullName']),
  )

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          key={form.key('fullName')}
          {...form.getInputProps('fullName')}
          label={t('account.profile.full-name')}
          autoComplete="name"
          required
          withAsterisk={false}
          error={fieldError(form.errors.fullName, t)}
        />
        <div>
          <Box component="span" className="strong" display="block" mb="0.375rem">
            {t('account.profile.email')}
          </Box>
          <p className="soft breaks">{email}</p>
        </div>
        <div>
          <Box component="span" id={languageLabel} className="strong" display="block" mb="0.375rem">
            {t('common.language.label')}
          </Box>
          <SegmentedControl
            size="md"
            fullWidth
            aria-labelledby={languageLabel}
            value={form.values.language}
            onChange={(value) => form.setFieldValue('language', value as Language)}
            data={[
              { value: 'es', label: t('common.language.es') },
              { value: 'en', label: t('common.language.en') },
            ]}
          />
        </div>
        <Group>
          <Button type="submit" disabled={request.isPending}>
            {request.isPending ? t('common.please-wait') : t('common.save-changes')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
