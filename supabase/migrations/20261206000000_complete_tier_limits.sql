-- What the specification says of the tiers besides: templates for all of them, and what comes with Enterprise.
alter table public.tier_limits
  add column has_standard_templates boolean not null default true,
  add column has_integrations boolean not null default false,
  add column has_sla boolean not null default false,
  add column has_phone_support boolean not null default false;

update public.tier_limits set has_integrations = true, has_sla = true, has_phone_support = true where tier = 'enterprise';

notify pgrst, 'reload schema';
