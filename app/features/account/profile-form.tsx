import { Box, Group, SegmentedControl, TextInput } from '@mantine/core'
import { useId } from 'react'
import { type Language, useT } from '../../i18n/i18n.ts'
import { showLanguage } from '../../lib/browser/language.ts'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { PageForm, PageSubmit } from '../../ui/forms/page/page-form.tsx'
import { usePageForm } from '../../ui/forms/page/use-page-form.ts'
import { useUpdateProfile } from '../session/profile-mutations.ts'
import type { Profile } from '../session/rows.ts'
import { profileForm } from './schema.ts'

export function ProfileForm({ profile, email }: { profile: Profile; email: string }) {
  const { t } = useT()
  const languageLabel = useId()
  const request = useUpdateProfile(profile.id)
  const form = usePageForm({
    // The language toggle in the header writes the same language; the form follows it, and keeps a name being typed.
    initial: { fullName: profile.fullName, language: profile.language },
    schema: profileForm,
    order: ['fullName'],
    keptAs: 'profile',
    noticeId: 'profile-saved',
    failedText: t('account.profile.failed'),
    toldElsewhere: ['auth.session-missing'],
    onSend: async (typed) => {
      const saved = await request.mutateAsync(typed)
      // What was typed while it was being saved stays.
      if (form.form.getValues().fullName.trim() === saved.fullName) form.form.setFieldValue('fullName', saved.fullName)
      await showLanguage(saved.language)
      notifySuccess({
        id: 'profile-saved',
        title: t('account.profile.updated-title'),
        message: t('account.profile.updated'),
      })
    },
  })

  return (
    <PageForm form={form}>
      <TextInput
        {...form.fieldProps('fullName')}
        label={t('account.profile.full-name')}
        autoComplete="name"
        required
        withAsterisk={false}
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
          onChange={(value) => form.form.setFieldValue('language', value as Language)}
          data={[
            { value: 'es', label: t('common.language.es') },
            { value: 'en', label: t('common.language.en') },
          ]}
        />
      </div>
      <Group>
        <PageSubmit form={form} label={t('common.save-changes')} />
      </Group>
    </PageForm>
  )
}
