-- A payment that nobody said was sent is planned, as in PAYMENT_FIELDS of domain/payments: as a sent one it would be neither
-- owed nor reminded of. The forms always say the status; rows that are kept stay as they are.
alter table public.payments alter column status set default 'scheduled';

notify pgrst, 'reload schema';
