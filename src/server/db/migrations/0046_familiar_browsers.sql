-- Whose browser it is, asked before anybody is known to stand behind it.
create index known_browser_seen on known_browser (tenant_id, browser_hash, seen_at);
