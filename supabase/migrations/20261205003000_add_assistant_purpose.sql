-- A model may be asked about a plan as well, beside what vendors sent. Who may change the plan's vendors takes a request, as for
-- those: an editor or the owner.
alter table public.ai_requests drop constraint ai_requests_purpose_check;
alter table public.ai_requests add constraint ai_requests_purpose_check
  check (purpose in ('vendor-advice', 'quote', 'assistant'));
