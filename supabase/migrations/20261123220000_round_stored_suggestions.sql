-- Earlier releases suggested amounts to the cent. Suggestions are rounded now, so those that are stored are rounded too,
-- by the rules of docs/decisions/budget-model.md ("Round amounts"): each to a multiple of its currency's step, the
-- remainder to miscellaneous, so that their sum stays the same.
--
-- The amounts follow only where the whole budget is still as suggested, and locked ones never. A plan is left as it is
-- when it is completed, when its floors exceed its total, or when the remainder would leave too little.
alter table public.budget_allocations disable trigger touch_updated_at;

with usual (step, currencies) as (
  values
    (1, '{BHD,GBP,JOD,KWD,OMR}'::text[]),
    (5, '{AUD,AZN,BZD,CAD,CHF,EUR,NZD,SGD,USD}'),
    (10, '{AED,BOB,BRL,CNY,DKK,GTQ,HKD,ILS,MYR,PEN,PLN,QAR,RON,SAR,TTD}'),
    (50, '{CZK,MAD,MDL,MXN,NOK,SEK,ZAR}'),
    (100, '{DOP,EGP,HNL,NIO,PHP,THB,TRY,TWD,UAH,UYU}'),
    (500, '{CUP,INR,ISK,JMD,JPY}'),
    (1000, '{CRC,HUF,PKR,VES,XAF}'),
    (5000, '{ARS,CLP,KRW}'),
    (10000, '{COP,PYG}'),
    (50000, '{IDR}'),
    (100000, '{VND}'),
    (500000, '{LBP}')
),
-- The largest of 1, 5, 10, 50 … that is neither more than the usual step nor than its part of the total.
plans as (
  select
    plan.id,
    plan.total_budget,
    power(10::numeric, private.currency_exponent(plan.currency)) as minor_units,
    (
      select max(power(10::numeric, zeros) * digit)
      from generate_series(0, 9) as zeros, unnest('{1,5}'::integer[]) as digit
      where power(10::numeric, zeros) * digit
        <= greatest(1, least(coalesce(usual.step, plan.total_budget / 5000), plan.total_budget / 500))
    ) as step
  from public.event_plans as plan
  left join usual on plan.currency::text = any (usual.currencies)
  where plan.completed_at is null and plan.total_budget >= 100
),
lines as (
  select
    line.plan_id, line.category, line.amount, line.suggested_amount as suggested, line.is_locked,
    plans.step, plans.minor_units, plans.total_budget,
    -- Redistribution left some units more or less.
    abs(line.amount - line.suggested_amount) * plans.minor_units <= count(*) over of_plan as is_as_suggested,
    line.reasons @> '[{"code": "short-of-floor"}]' as is_short
  from public.budget_allocations as line
  join plans on plans.id = line.plan_id
  window of_plan as (partition by line.plan_id)
),
rounded as (
  select
    lines.*,
    bool_and(is_as_suggested) over of_plan as is_untouched,
    bool_or(is_short) over of_plan as is_plan_short,
    sum(suggested) over of_plan = total_budget as adds_up,
    case
      when suggested = 0 or (is_locked and is_as_suggested) then suggested
      -- Their floors are not stored: rounded up they are not below them.
      when category in ('catering', 'drinks') then ceil(suggested / step) * step
      else greatest(step, round(suggested / step) * step)
    end as nearest,
    row_number() over (
      partition by plan_id
      order by
        suggested = 0 or (is_locked and is_as_suggested), category <> 'miscellaneous', category in ('catering', 'drinks'),
        suggested desc, category
    ) = 1 as has_remainder
  from lines
  window of_plan as (partition by plan_id)
),
settled as (
  select
    rounded.*,
    case
      when has_remainder
        then suggested + coalesce(sum(suggested - nearest) filter (where not has_remainder) over of_plan, 0)
      else nearest
    end as new_suggested
  from rounded
  window of_plan as (partition by plan_id)
),
changed as (
  select
    settled.*,
    case
      when not is_untouched or is_locked then amount
      when has_remainder then total_budget
        - coalesce(sum(case when is_locked then amount else new_suggested end) filter (where not has_remainder) over of_plan, 0)
      else new_suggested
    end as new_amount
  from settled
  window of_plan as (partition by plan_id)
),
changes as (
  select
    changed.*,
    bool_and(
      adds_up and not is_plan_short and new_amount >= 0
      and new_suggested >= case
        when not has_remainder then 0
        when category in ('catering', 'drinks') then suggested
        else least(step, suggested)
      end
    ) over (partition by plan_id) as is_possible
  from changed
)
update public.budget_allocations as line
set
  amount = changes.new_amount,
  suggested_amount = changes.new_suggested,
  reasons = (
    select coalesce(jsonb_agg(
      case when reason ->> 'code' = 'floor'
        then reason || jsonb_build_object('amount', (changes.new_suggested * changes.minor_units)::bigint)
        else reason end
      order by place
    ), '[]')
    from jsonb_array_elements(line.reasons) with ordinality as each (reason, place)
  )
from changes
where changes.plan_id = line.plan_id and changes.category = line.category and changes.is_possible
  and (line.amount, line.suggested_amount) is distinct from (changes.new_amount, changes.new_suggested);

-- A table with checks still to come cannot be altered.
set constraints all immediate;
set constraints all deferred;
alter table public.budget_allocations enable trigger touch_updated_at;
