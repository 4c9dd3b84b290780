export const checkin = {
  'checkin.open': 'Helpers',
  'checkin.title': 'Helpers at the door',
  'checkin.intro':
    'A link for each helper: they find who arrives, see the table and check them in, on a phone, without an account and without internet. They see no budget, no contacts and nothing else of the event.',
  'checkin.none': 'There are no links yet. Create the first, for whoever receives your guests.',
  'checkin.unnamed': 'Helper',
  'checkin.with-needs': 'with allergies',
  'checkin.remove.question': 'The link opens nothing any more. What was noted with it stays.',
  'checkin.form.name-hint': 'Your team sees with this name who checked someone in.',
  'checkin.form.needs': 'Show allergies and what guests need',
  'checkin.form.needs-hint': 'Only if this helper has to know. That it was read is noted.',
  'checkin.error.long': 'Use at most 80 characters.',
} as const satisfies Record<`checkin.${string}`, string>
