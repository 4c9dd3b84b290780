-- A web address is shown as a link to everybody who works on a plan. One with a user name sends people to another place
-- than it seems to, or shares a password; quotes and characters that nobody sees belong into none. The same rule as
-- isWebAddress of the domain.
alter table public.vendors drop constraint vendors_website_check;

-- What was saved before stays the same address: without the name, and with quotes as a browser would send them. What is
-- no address even then is taken away, in completed plans too.
alter table public.vendors disable trigger user;
update public.vendors set website = regexp_replace(website, '^(https?://)[^/?#]*@', '\1', 'i')
where website ~* '^https?://[^/?#]*@';
update public.vendors set website =
  replace(replace(replace(replace(replace(replace(website, '"', '%22'), '''', '%27'), '<', '%3C'), '>', '%3E'), '`', '%60'), '\', '%5C')
where website ~ '["''<>`\\]';
update public.vendors set website = null
where char_length(website) > 300 or website !~*
  '^https?://[^\u0001-\u0020\u007f-\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3000\ufeff"''<>`\\/?#@%]+([/?#][^\u0001-\u0020\u007f-\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3000\ufeff"''<>`\\]*)?$';
alter table public.vendors enable trigger user;

alter table public.vendors add constraint vendors_website_check check (
  char_length(website) <= 300 and website ~*
    '^https?://[^\u0001-\u0020\u007f-\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3000\ufeff"''<>`\\/?#@%]+([/?#][^\u0001-\u0020\u007f-\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3000\ufeff"''<>`\\]*)?$'
);
