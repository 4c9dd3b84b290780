-- As before, and who made each change: members of a plan are told by whom it was changed.
drop function private.changes_since(text, integer);

-- For readers of the feed: what became visible after a snapshot, and the snapshot to ask with the next time; without one, only
-- that. At least one row. `is_pending` tells that transactions are under way, which may have written and will commit.
create function private.changes_since(since text, up_to integer)
  returns table (
    snapshot text, is_pending boolean, xid text, "position" bigint, changed_at timestamptz, plan_id uuid, module text,
    table_name text, verb text, key jsonb, actor uuid, columns text[], moves_rights boolean
  )
  language sql stable security definer set search_path = '' as $$
  select seen.at::text, pg_snapshot_xmin(seen.at) <> pg_snapshot_xmax(seen.at), change.xid::text, change.position,
    change.changed_at, change.plan_id, change.module::text, change.table_name, change.verb, change.key, change.actor,
    change.columns,
    -- Who is in a plan, and whether it is there.
    change.table_name = 'plan_members' or (
      change.table_name = 'event_plans'
      and (change.columns is null or change.columns && array['owner_id', 'deleted_at'])
    )
  from (select pg_current_snapshot() as at) as seen
  left join lateral (
    select * from private.changes as noted
    where since is not null
      and noted.xid >= pg_snapshot_xmin(since::pg_snapshot) and noted.xid < pg_snapshot_xmax(seen.at)
      and not pg_visible_in_snapshot(noted.xid, since::pg_snapshot)
      -- Of a copy put into another server, which counts its transactions anew, there may be later ones.
      and pg_visible_in_snapshot(noted.xid, seen.at)
    order by noted.position
    limit up_to
  ) as change on true
  order by change.position
$$;

grant execute on function private.changes_since(text, integer) to service_role;
