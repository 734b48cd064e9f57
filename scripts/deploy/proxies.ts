import { secretPrefixes } from '#server/kernel/mask-secrets.ts';

/** The host that an operator replaces by their own. */
const host = 'mwesigwa.example';
const server = '127.0.0.1:3000';

/** More than the largest form that the server takes. */
const largestBody = '16';
/** Seconds that a proxy keeps an idle connection to the server, which closes it after 72: the proxy must close first. */
const keepAlive = 60;

/** What people read while the server doesn't answer; a call gets the same in the shape of the API's errors. */
const away = 'The service isn’t available at the moment. Please try again shortly.';
const awayPage = `<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content=\\"width=device-width\\"><title>Back soon</title><p>${away}</p></html>`;
const awayCall = `{\\"error\\":\\"${away}\\",\\"code\\":\\"unavailable\\"}`;
const retryAfter = 10;

/** Paths up to the secret in them, as a regular expression. */
const secretPaths = secretPrefixes.join('|');

/** Returns a site for nginx: a file of /etc/nginx/conf.d. */
export const writeNginx =
  (): string => `# Mwesigwa behind nginx (1.22 or newer). Put this into /etc/nginx/conf.d/, replace ${host} and the certificate,
# and make the folder /var/log/mwesigwa (deploy/logrotate/mwesigwa empties it).
# The server needs PUBLIC_URL=https://${host} and TRUST_PROXY=1. Made by scripts/write-deploy.ts.

upstream mwesigwa {
  # A server that refused once is asked again at once: there is no other.
  server ${server} max_fails=0;
  keepalive 32;
  keepalive_timeout ${keepAlive}s;
}

# Anyone who has the secret of such an address may use it, so logs end before it. They hold no query and no Referer either.
map $request_uri $logged_path {
  "~*^(?<known>${secretPaths})." "$known...";
  "~^(?<path>[^?]*)" $path;
}
log_format mwesigwa '$remote_addr $time_iso8601 "$request_method $logged_path" $status $body_bytes_sent $request_time '
                    '$upstream_http_x_request_id "$http_user_agent"';

server_tokens off;

server {
  listen 80;
  listen [::]:80;
  server_name ${host};
  access_log /var/log/mwesigwa/access.log mwesigwa;
  location /.well-known/acme-challenge/ { root /var/www/html; }
  location / { return 308 https://$host$request_uri; }
}

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${host};
  access_log /var/log/mwesigwa/access.log mwesigwa;
  # Lines below this level hold whole addresses; the log above says which requests nobody answered.
  error_log /var/log/mwesigwa/error.log crit;

  ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
  ssl_prefer_server_ciphers off;
  ssl_session_cache shared:mwesigwa:10m;
  ssl_session_tickets off;

  # Photos and files; nginx’s own limit of 1 MB refuses them.
  client_max_body_size ${largestBody}m;

  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_set_header X-Forwarded-Host $host;

  # Answers of the server, 503 with its Retry-After among them, are passed on as they are. Where nobody answers, nginx does.
  error_page 502 504 =503 @away;
  location / { proxy_pass http://mwesigwa; }
  location /api/ {
    error_page 502 504 =503 @away_call;
    proxy_pass http://mwesigwa;
  }

  # Open pages listen here for as long as they are open.
  location = /api/events {
    error_page 502 504 =503 @away_call;
    proxy_pass http://mwesigwa;
    proxy_buffering off;
    proxy_read_timeout 1h;
  }

  location ~* ^(${secretPaths}) {
    error_log /dev/null crit;
    proxy_pass http://mwesigwa;
  }

  location @away {
    default_type text/html;
    charset utf-8;
    add_header Retry-After ${retryAfter} always;
    add_header Cache-Control no-store always;
    return 503 "${awayPage}";
  }
  location @away_call {
    default_type application/json;
    add_header Retry-After ${retryAfter} always;
    add_header Cache-Control no-store always;
    return 503 "${awayCall}";
  }
}
`;

/** Returns a Caddyfile; Caddy fetches and renews the certificate itself. */
export const writeCaddyfile = (): string => {
  const filter = (indent: string) =>
    [
      'format filter {',
      '  wrap json',
      '  fields {',
      `    request>uri regexp "(?i)^(${secretPaths}).+|[?].*" "$1..."`,
      '    request>headers>Referer delete',
      '    request>headers>Cookie delete',
      '    request>headers>Authorization delete',
      '  }',
      '}',
    ]
      .map((line) => indent + line)
      .join('\n');
  return `# Mwesigwa behind Caddy (2.6 or newer). Put this into /etc/caddy/Caddyfile and replace ${host}.
# The server needs PUBLIC_URL=https://${host} and TRUST_PROXY=1. Made by scripts/write-deploy.ts.

{
	# Anyone who has the secret of such an address may use it, so logs end before it.
	log default {
${filter('\t\t')}
	}
}

${host} {
	log {
		output file /var/log/caddy/mwesigwa.log {
			roll_keep_for 336h
		}
${filter('\t\t')}
	}
	request_body {
		max_size ${largestBody}MB
	}
	reverse_proxy ${server} {
		transport http {
			keepalive ${keepAlive}s
		}
	}
	handle_errors {
		@away expression \`{http.error.status_code} in [502, 504]\`
		handle @away {
			header Retry-After ${retryAfter}
			header Cache-Control no-store
			@call path /api/*
			handle @call {
				header Content-Type application/json
				respond "${awayCall}" 503
			}
			handle {
				header Content-Type "text/html; charset=utf-8"
				respond "${awayPage}" 503
			}
		}
	}
}
`;
};
