import { Accordion, Button, Checkbox, Group, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { IconArmchair } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import formClasses from '#app/ui/forms/form-fields.module.css'
import { useCheckedForm } from '#app/ui/forms/use-checked-form.ts'
import { DialogActions } from '#app/ui/overlays/dialog.tsx'
import { kebabCase } from '#domain/records/field-list.ts'
import { BASE_WEIGHTS, PRESET_WEIGHTS, type SeatingWeights, WEIGHT_PRESETS } from '#domain/seating/wishes/weights.ts'
import {
  type AssignDraft,
  type AssignSettings,
  assignSchema,
  draftOf,
  INCLUDED_KINDS,
  kindOf,
  WEIGHT_NAMES,
} from './assign-draft.ts'
import type { AssignSource } from './assign-source.ts'
import type { AssignMode } from './use-assign.ts'

interface AssignFormProps {
  readonly source: AssignSource
  readonly mode: AssignMode
  /** Whether the last search broke down. */
  readonly isBroken: boolean
  readonly onStart: (settings: AssignSettings) => void
  readonly onClose: () => void
}

const START_KEYS = { search: 'assign.start', repair: 'assign.start-repair', now: 'assign.mode.now' } as const

/** Who is to be seated, and what matters. */
export function AssignForm({ source, mode, isBroken, onStart, onClose }: AssignFormProps) {
  const { t } = useT()
  const { plan } = source
  const { form, fieldProps, pathProps, onSubmit } = useCheckedForm<AssignDraft, AssignSettings>(
    draftOf(plan, source.includesPending),
    { schema: assignSchema, order: ['preset', 'included', 'seconds', 'seed', 'weights'] },
  )
  const { values } = form
  const counts = new Map<string | null, number>()
  for (const person of plan.people) counts.set(kindOf(person), (counts.get(kindOf(person)) ?? 0) + 1)
  const people = values.included.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)
  const locks = plan.assignments.filter(({ lock }) => lock !== null).length + plan.lockedTableIds.length
  const missing = plan.tables.length === 0 ? 'assign.none.tables' : people === 0 ? 'assign.none.people' : null
  const presetWeights: SeatingWeights = { ...BASE_WEIGHTS, ...PRESET_WEIGHTS[values.preset] }
  return (
    <form onSubmit={onSubmit(onStart)} noValidate>
      <Stack gap={18}>
        <ChoiceCards
          legend={t('assign.preset')}
          layout="pills"
          choices={WEIGHT_PRESETS.map((value) => ({
            value,
            label: t(`assign.preset.${value}`),
            hint: t(`assign.preset.${value}-hint`),
          }))}
          value={values.preset}
          onChange={(preset) => form.setFieldValue('preset', preset)}
        />
        <Checkbox.Group
          label={t('assign.who')}
          description={t('assign.who.hint')}
          value={[...values.included]}
          onChange={(included) => form.setFieldValue('included', included as never)}
        >
          <Group gap={12} mt={8}>
            {INCLUDED_KINDS.filter((kind) => counts.has(kind)).map((kind) => (
              <Checkbox key={kind} value={kind} label={t(`assign.who.${kind}`, { count: counts.get(kind) ?? 0 })} />
            ))}
          </Group>
        </Checkbox.Group>
        {locks > 0 ? <p className="soft">{t('assign.locks', { count: locks })}</p> : null}
        <Accordion variant="contained">
          <Accordion.Item value="more">
            <Accordion.Control>{t('assign.more')}</Accordion.Control>
            <Accordion.Panel>
              <Stack gap={18}>
                <Checkbox label={t('assign.even')} {...form.getInputProps('isEven', { type: 'checkbox' })} />
                <Checkbox label={t('assign.balanced')} {...form.getInputProps('isBalanced', { type: 'checkbox' })} />
                <div>
                  <span className={formClasses.label} id="assign-known">
                    {t('assign.known')}
                  </span>
                  <SegmentedControl
                    aria-labelledby="assign-known"
                    data={['0', '1', '2', '3']}
                    value={values.known}
                    onChange={(known) => form.setFieldValue('known', known)}
                  />
                </div>
                {mode === 'search' ? (
                  <div className={formClasses.pair}>
                    <TextInput {...fieldProps('seconds')} label={t('assign.seconds')} inputMode="decimal" />
                    <TextInput
                      {...fieldProps('seed')}
                      label={t('assign.seed')}
                      description={t('assign.seed.hint')}
                      inputMode="numeric"
                    />
                  </div>
                ) : null}
                <fieldset className={formClasses.entry}>
                  <legend className="strong">{t('assign.weights')}</legend>
                  <p className={formClasses.hint}>{t('assign.weights.hint')}</p>
                  <div className={formClasses.pair}>
                    {WEIGHT_NAMES.map((name) => (
                      <NumberInput
                        key={name}
                        {...pathProps(`weights.${name}`)}
                        value={values.weights[name] ?? ''}
                        onChange={(value) => form.setFieldValue(`weights.${name}`, String(value) as never)}
                        label={t(`assign.weight.${kebabCase(name)}`)}
                        placeholder={String(presetWeights[name])}
                        clampBehavior="none"
                        hideControls
                        autoComplete="off"
                      />
                    ))}
                  </div>
                  <Button
                    variant="subtle"
                    className={formClasses.more ?? ''}
                    onClick={() => form.setFieldValue('weights', draftOf({ ...plan, weights: {} }, false).weights)}
                  >
                    {t('assign.weights.reset')}
                  </Button>
                </fieldset>
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
        {mode === 'repair' ? <p className="soft">{t('assign.repair.hint')}</p> : null}
        {missing ? <p className="notice">{t(missing)}</p> : null}
      </Stack>
      <DialogActions note={isBroken ? <FailureNote message={t('assign.failed')} /> : null}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          disabled={missing !== null}
          leftSection={<IconArmchair size={18} stroke={1.8} aria-hidden />}
        >
          {t(START_KEYS[mode])}
        </Button>
      </DialogActions>
    </form>
  )
}
